import { SPECULATION_RULES } from './speculation-rules.ts';
import { isWorthFetching, mayFetchAhead } from './worth-fetching.ts';

/** A pointer that only crosses a link shows no intent. */
const MEANT_MS = 80;

/** Prefetches or prerenders the likely next page, where data saving and connection allow it. */
export function prepareNextPage(): void {
  if (!mayFetchAhead((navigator as Navigator & { connection?: object }).connection)) return;
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = document.createElement('script');
    script.type = 'speculationrules';
    script.textContent = SPECULATION_RULES;
    document.head.append(script);
  } else fetchOnIntent();
}

/** For browsers without speculation rules: prefetches the page of a link that is hovered, focused or touched. */
function fetchOnIntent(): void {
  const fetched = new Set<string>();
  const mean = ({ target, type }: Event) => {
    const link = (target as Element).closest?.('a');
    if (!link || fetched.has(link.href) || !isWorthFetching(link, location)) return;
    const start = () => {
      if (type === 'pointerover' && !link.matches(':hover')) return;
      fetched.add(link.href);
      fetchAhead(link.href);
    };
    setTimeout(start, type === 'pointerover' ? MEANT_MS : 0);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, mean, { passive: true });
}

function fetchAhead(address: string): void {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) {
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
    // A failed prefetch is harmless: the navigation loads the page.
  } else void fetch(address, { priority: 'low' }).catch(() => undefined);
}
