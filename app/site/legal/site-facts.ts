import { useRouteLoaderData } from 'react-router';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';

/** The facts of this installation, which the legal texts state (§12.14). */
export function useSiteFacts(): SiteSettings {
  const root = useRouteLoaderData('root') as { settings?: SiteSettings } | undefined;
  return root?.settings ?? DEFAULT_SETTINGS;
}

/** A phone number as a link dials it. */
export function dialled(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
