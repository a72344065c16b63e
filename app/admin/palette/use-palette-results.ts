import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { readJson, sessionEnded } from '#admin/connection/read-json.ts';
import { type PaletteResults, paletteResults } from './palette-item.ts';

const PAUSE_MS = 120;

/** Why the server finds nothing: it doesn't respond, or the session has ended. */
export type PaletteFailure = 'failed' | 'ended';

/**
 * What the server finds for a typed text; undefined while it searches. A request is aborted once its text is no longer
 * the typed one. `exact`: no typing error is forgiven, which costs the server most.
 */
export function usePaletteResults(
  typed: string,
  exact: boolean,
): PaletteResults | PaletteFailure | undefined {
  const wanted = typed.trim();
  const [found, setFound] = useState<{ wanted: string; results: PaletteResults | PaletteFailure }>();
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      async () => {
        const results = await ask(wanted, exact, left.signal).catch(
          (error: unknown): PaletteFailure =>
            error instanceof Response && sessionEnded(error) ? 'ended' : 'failed',
        );
        if (!left.signal.aborted) setFound({ wanted, results });
      },
      wanted === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [wanted, exact]);
  return found?.wanted === wanted ? found.results : undefined;
}

async function ask(wanted: string, exact: boolean, signal: AbortSignal): Promise<PaletteResults> {
  const query = new URLSearchParams({ q: wanted, ...(exact && { exact: '' }) });
  const address = `${href('/admin/recherche')}?${query}`;
  return readJson(await fetch(address, { signal, redirect: 'manual' }), paletteResults);
}
