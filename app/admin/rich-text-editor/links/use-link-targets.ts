import { href } from 'react-router';
import { fetchHint } from '#admin/connection/read-json.ts';
import { useDebouncedRequest } from '#admin/kit/use-debounced-request.ts';
import { type LinkTarget, linkTargetsSchema } from './link-target.ts';

const DEBOUNCE_MS = 200;

/** The matching pages; undefined while loading, or without a search. */
export function useLinkTargets(typed: string): readonly LinkTarget[] | undefined {
  const wanted = typed.trim();
  return useDebouncedRequest(isSearch(wanted) ? wanted : undefined, DEBOUNCE_MS, ask);
}

/** A URL, or a single letter, is not searched. */
function isSearch(typed: string): boolean {
  return typed.length > 1 && !/^[/#]|^\w+:|@/.test(typed);
}

/** Only a suggestion: a URL can be typed all the same. */
function ask(typed: string, signal: AbortSignal): Promise<LinkTarget[] | undefined> {
  const address = `${href('/admin/link-targets')}?titre=${encodeURIComponent(typed)}`;
  return fetchHint(address, linkTargetsSchema, { signal });
}
