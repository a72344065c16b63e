import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

export type Selection = {
  /** In list order; rows that left the list are dropped. */
  selected: readonly string[];
  all: boolean;
  has: (key: string) => boolean;
  set: (key: string, selected: boolean) => void;
  setAll: (selected: boolean) => void;
};

/** The selected rows of a list. `place`: a new value (another page or filter) clears the selection. */
export function useSelection(place: string, keys: readonly string[]): Selection {
  const [retained, setRetained] = useState({ place, keys: NONE });
  const chosen = retained.place === place ? retained.keys : NONE;
  const selected = keys.filter((key) => chosen.has(key));
  return {
    selected,
    all: keys.length > 0 && selected.length === keys.length,
    has: (key) => chosen.has(key),
    set(key, wanted) {
      const next = new Set(selected);
      if (wanted) next.add(key);
      else next.delete(key);
      setRetained({ place, keys: next });
    },
    setAll: (wanted) => setRetained({ place, keys: wanted ? new Set(keys) : NONE }),
  };
}
