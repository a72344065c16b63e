import { useLocation } from 'react-router';

/** Query parameter of a form: the watched address of the link that its field is opened for (§71.4). */
export const SOUGHT_LINK = 'lien';

/** The watched address of the link that a field is opened for; undefined where the field itself is meant. */
export function useSoughtLink(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get(SOUGHT_LINK) ?? undefined;
}
