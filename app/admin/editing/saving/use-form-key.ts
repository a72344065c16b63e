import { useState } from 'react';
import type { SaveResult } from './save-result.ts';

type Loaded = { version: number };

/**
 * A key that remounts a form when what is loaded is not what the form has: after an undo, which may lead back to a
 * version that the form had before. Its own saves leave it in place. `result` is undefined for a remounted form until its
 * own save: the former one's would be taken for what is stored.
 */
export function useFormKey(
  loaded: Loaded,
  result: SaveResult | undefined,
): { key: number; result: SaveResult | undefined } {
  const [seen, setSeen] = useState({
    loaded,
    result,
    version: loaded.version,
    key: 0,
    former: undefined as SaveResult | undefined,
  });
  let { key, former } = seen;
  if (seen.loaded !== loaded || seen.result !== result) {
    const saved = result !== seen.result && result?.outcome === 'saved' ? result.version : undefined;
    const version = saved ?? (loaded === seen.loaded ? seen.version : loaded.version);
    if (saved === undefined && version !== seen.version) {
      key += 1;
      former = result;
    }
    setSeen({ loaded, result, version, key, former });
  }
  return { key, result: result === former ? undefined : result };
}
