import { useEffect, useState } from 'react';

/** True once something has been going on long enough to be worth showing: what is quick must not flicker. */
export function useSlow(going: boolean, after = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), after);
    return () => clearTimeout(timer);
  }, [going, after]);
  return going && slow;
}
