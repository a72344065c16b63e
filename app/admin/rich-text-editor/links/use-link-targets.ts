import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { readJson } from '#admin/connection/read-json.ts';
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

/** Only a suggestion while typing: failures are not shown, a URL can be typed all the same. */
async function ask(typed: string, signal: AbortSignal): Promise<LinkTarget[] | undefined> {
  try {
    const address = `${href('/admin/link-targets')}?titre=${encodeURIComponent(typed)}`;
    const response = await fetch(address, { signal, redirect: 'manual' });
    return await readJson(response, linkTargetsSchema);
  } catch {
    return undefined;
  }
}
