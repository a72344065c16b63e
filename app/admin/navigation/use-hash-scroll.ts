import { useEffect } from 'react';
import { revealPlace } from './reveal-place.ts';
import { useArrival } from './use-arrival.ts';

/**
 * Scrolls to the field or the section of the URL's fragment (§31.3): 'legal.companyName', 'legal'. Selects the link in it
 * that the URL asks for (§71.4).
 */
export function useHashScroll(): void {
  const { hash, sought, key } = useArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    const place = name === '' ? undefined : revealPlace(name);
    if (!place || sought === undefined) return;
    const { field, control, controls } = place;
    // Loaded here only: few arrivals ask for a link.
    void import('./sought-link.ts').then(({ selectSoughtLink }) =>
      selectSoughtLink(control === field ? [control] : controls, sought),
    );
  }, [hash, key, sought]);
}
