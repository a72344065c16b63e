import { href } from 'react-router';
import { readJson, sessionEnded } from '#admin/connection/read-json.ts';
import { useDebouncedRequest } from '#admin/kit/use-debounced-request.ts';
import { type PaletteResults, paletteResults } from './palette-item.ts';

const DEBOUNCE_MS = 120;

/** Why the server finds nothing: it doesn't respond, or the session has ended. */
export type PaletteFailure = 'failed' | 'ended';

/**
 * What the server finds for a typed text; undefined while it searches. `exact`: no typing error is forgiven, which
 * costs the server most.
 */
export function usePaletteResults(
  typed: string,
  exact: boolean,
): PaletteResults | PaletteFailure | undefined {
  const wanted = typed.trim();
  return useDebouncedRequest(wanted, wanted === '' ? 0 : DEBOUNCE_MS, (_, signal) =>
    ask(wanted, exact, signal).catch(
      (error: unknown): PaletteFailure =>
        error instanceof Response && sessionEnded(error) ? 'ended' : 'failed',
    ),
  );
}

async function ask(wanted: string, exact: boolean, signal: AbortSignal): Promise<PaletteResults> {
  const query = new URLSearchParams({ q: wanted, ...(exact && { exact: '' }) });
  const address = `${href('/admin/recherche')}?${query}`;
  return readJson(await fetch(address, { signal, redirect: 'manual' }), paletteResults);
}
