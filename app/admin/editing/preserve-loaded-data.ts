import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * What a form was loaded with is read once. Signing in again in its place, or adding a category, would read it anew:
 * another id for something new, or no form at all when the project was deleted meanwhile (§16.4).
 */
export function preserveLoadedData({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
