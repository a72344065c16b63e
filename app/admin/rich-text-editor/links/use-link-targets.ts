import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { fetchHint } from '#admin/connection/read-json.ts';
import { type LinkTarget, linkTargetsSchema } from './link-target.ts';

const PAUSE_MS = 200;

/** The matching pages; undefined while loading, or without a search. */
export function useLinkTargets(typed: string): readonly LinkTarget[] | undefined {
  const [found, setFound] = useState<{ typed: string; targets: LinkTarget[] }>();
  const wanted = typed.trim();
  useEffect(() => {
    if (!isSearch(wanted)) return;
    const left = new AbortController();
    const timer = setTimeout(
      () => void ask(wanted, left.signal).then((targets) => targets && setFound({ typed: wanted, targets })),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [wanted]);
  return found?.typed === wanted && isSearch(wanted) ? found.targets : undefined;
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
