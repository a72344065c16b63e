import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

export type Selection = {
  /** In list order; rows that left the list are dropped. */
  selected: readonly string[];
  all: boolean;
  /** The row that was set last; undefined after all of them were. */
  last: string | undefined;
  has: (key: string) => boolean;
  /** `through`: with all rows from the one that was set before, as with Shift in a list of files. */
  set: (key: string, selected: boolean, through?: boolean) => void;
  setAll: (selected: boolean) => void;
};

/** The selected rows of a list. `place`: a new value (another page or filter) clears the selection. */
export function useSelection(place: string, keys: readonly string[]): Selection {
  const [state, setState] = useState<{ place: string; keys: ReadonlySet<string>; last?: string }>({
    place,
    keys: NONE,
  });
  const { keys: chosen, last } = state.place === place ? state : { keys: NONE };
  const selected = keys.filter((key) => chosen.has(key));
  return {
    selected,
    last,
    all: keys.length > 0 && selected.length === keys.length,
    has: (key) => chosen.has(key),
    set(key, wanted, through = false) {
      const ends = [keys.indexOf(last ?? key), keys.indexOf(key)].sort((one, other) => one - other);
      const [from = 0, to = 0] =
        through && !ends.includes(-1) ? ends : [keys.indexOf(key), keys.indexOf(key)];
      const next = new Set(selected);
      for (const each of keys.slice(from, to + 1))
        if (wanted) next.add(each);
        else next.delete(each);
      setState({ place, keys: next, last: key });
    },
    setAll: (wanted) => setState({ place, keys: wanted ? new Set(keys) : NONE }),
  };
}
