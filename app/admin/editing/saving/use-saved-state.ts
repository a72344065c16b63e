import { useState } from 'react';
import type { SaveResult } from './save-result.ts';

/**
 * What a form shows besides its fields: as loaded, then as returned by its last save in place, until it is loaded
 * again. `State` is what the save of this form returns.
 */
export function useSavedState<State extends { version: number }>(
  loaded: State,
  result: SaveResult | undefined,
): State {
  const [seen, setSeen] = useState({ loaded, result, latest: loaded });
  if (seen.loaded === loaded && seen.result === result) return seen.latest;
  const saved = result !== seen.result && result?.outcome === 'saved';
  const latest = saved
    ? { ...loaded, ...(result.state as Partial<State>), version: result.version }
    : seen.loaded === loaded
      ? seen.latest
      : loaded;
  setSeen({ loaded, result, latest });
  return latest;
}
