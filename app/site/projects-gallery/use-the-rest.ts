import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/project.ts';
import { morePath } from './gallery-address.ts';
import type { GalleryCard } from './gallery-card.ts';

type State = 'folded' | 'loading' | 'failed' | 'complete';

/**
 * Brings the rest of the cards, one part after the other, once it is asked for. One-way: only a new category or
 * leaving the page folds the list again (checklist 116, 117).
 */
export function useTheRest(options: {
  category: Category | undefined;
  first: readonly GalleryCard[];
  total: number;
  /** How many cards come before the first ones. */
  offset: number;
}) {
  const { category, first, total, offset } = options;
  const [parts, setParts] = useState<readonly (readonly GalleryCard[])[]>([]);
  const [state, setState] = useState<State>(offset + first.length >= total ? 'complete' : 'folded');
  const loaded = useRef(offset + first.length);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = useCallback(async () => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setState('loading');
    try {
      while (loaded.current < total) {
        const cards = await readPart(category, loaded.current, controller.signal);
        if (cards.length === 0) break;
        loaded.current += cards.length;
        startTransition(() => setParts((before) => [...before, cards]));
        await pageIsFree();
      }
      setState('complete');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }, [category, total]);

  return { parts, state, start };
}

async function readPart(category: Category | undefined, offset: number, signal: AbortSignal) {
  const answer = await fetch(morePath(category, offset), { signal });
  if (!answer.ok) throw new Error(`The rest of the gallery answered ${answer.status}`);
  const { cards } = (await answer.json()) as { cards: GalleryCard[] };
  return cards;
}

/** Until the browser has nothing more urgent to do. */
function pageIsFree(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 30);
  });
}
