import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of a form's route: its data is loaded once. A revalidation after signing in again in place, or
 * after adding a category, would load another id for a new item, or no form at all when the project was deleted
 * meanwhile (§16.4).
 */
export function preserveLoadedData({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
