import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { SaveResult } from './saving/save-result.ts';

/**
 * `shouldRevalidate` of a form's route: its data is loaded once. A revalidation after signing in again in place, or
 * after adding a category, would load another id for a new item, or no form at all when the project was deleted
 * meanwhile (§16.4).
 */
export function preserveLoadedData({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Actions next to a form: what is described in the library, and a sign-in in place, whose save is yet to come. */
const NEXT_TO_FORM = [href('/admin/medias'), href('/admin')];

/**
 * `shouldRevalidate` of a form whose saves stay: their result holds its new state, and its fields stay as typed. So they
 * do when something is done next to them.
 */
export function keepSavedForm({
  actionResult,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction && NEXT_TO_FORM.includes(formAction.split('?')[0] ?? '')) return false;
  return (actionResult as SaveResult | undefined)?.outcome !== 'saved' && defaultShouldRevalidate;
}
