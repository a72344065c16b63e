import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import { RESPONSE_TIMEOUT_MS } from '../response-timeout.ts';
import { GALLERY, partPath } from './gallery-address.ts';
import { type GalleryPart, readFetchedPart } from './gallery-part.ts';

/** Avoids flicker: the skeleton of a loading filter appears after this delay. */
const SKELETON_DELAY_MS = 150;
/** Number of cards that a slow machine lays out within 50 ms. */
const PAGE_SIZE = 10;

export type GalleryState = {
  /** The visible chunks, in order; the facts about the whole are those of the last one. */
  parts: readonly GalleryPart[];
  /** The category of the URL, which changes at once; the applied one comes with the chunks. */
  wanted: string | undefined;
  /** The current activity besides what is shown. */
  doing: 'nothing' | 'filtering' | 'loading-more' | 'failed' | 'load-more-failed';
  /** New focus target when the focused element is removed: the current pill, or the first card of a chunk. */
  focus: 'pill' | { part: number } | undefined;
};

/**
 * State of the gallery: follows the URL (filter, back and forward) and loads the rest. A newer request aborts the one
 * in progress. `where`: the element whose links to the gallery are handled in place.
 */
export function useGallery(first: GalleryPart, where: React.RefObject<HTMLElement | null>) {
  const [gallery, setGallery] = useState<GalleryState>({
    parts: [first],
    wanted: first.category,
    doing: 'nothing',
    focus: undefined,
  });
  const loading = useRef(new AbortController());
  const shown = useRef('');
  /** The filter request in progress, and its result; undefined when it fails or is aborted. */
  const filtering = useRef<Promise<GalleryPart | undefined>>(undefined);

  const begin = useCallback(() => {
    loading.current.abort();
    loading.current = new AbortController();
    return loading.current.signal;
  }, []);

  /** Shows what the URL requests now. */
  const readFiltered = useCallback(
    async (focus?: 'pill') => {
      const signal = begin();
      shown.current = location.pathname + location.search;
      const wanted = new URLSearchParams(location.search).get('category') ?? undefined;
      setGallery((former) => ({ ...former, wanted }));
      const slow = setTimeout(
        () => setGallery((former) => ({ ...former, doing: 'filtering' })),
        SKELETON_DELAY_MS,
      );
      try {
        const part = await readPart(wanted, 0, signal);
        setGallery({ parts: [part], wanted: part.category, doing: 'nothing', focus });
        return part;
      } catch (error) {
        if (signal.aborted) return undefined;
        logFailure(error);
        setGallery((former) => ({ ...former, doing: 'failed', focus }));
        return undefined;
      } finally {
        clearTimeout(slow);
      }
    },
    [begin],
  );

  const filter = useCallback(
    async (focus?: 'pill') => {
      const mine = readFiltered(focus);
      filtering.current = mine;
      await mine;
      if (filtering.current === mine) filtering.current = undefined;
    },
    [readFiltered],
  );

  /** Loads the chunks one after the other, and renders each in slices; the page stays responsive in between. */
  const loadMore = useCallback(async () => {
    let last = gallery.parts.at(-1) ?? first;
    // Clicked while a filter loads, the arrow means the rest of the filtered list.
    if (filtering.current) {
      const filtered = await filtering.current;
      if (!filtered) return;
      last = filtered;
    }
    const signal = begin();
    setGallery((former) => ({ ...former, doing: 'loading-more', focus: { part: former.parts.length } }));
    try {
      while (nextOffset(last) < last.total) {
        const part = await readPart(last.category, nextOffset(last), signal);
        if (part.cards.length === 0) break;
        last = part;
        for (const slice of slicesOf(part)) {
          startTransition(() => setGallery((former) => ({ ...former, parts: [...former.parts, slice] })));
          await new Promise<void>((resolve) => whenIdle(resolve));
          signal.throwIfAborted();
        }
      }
      startTransition(() => setGallery((former) => ({ ...former, doing: 'nothing' })));
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      setGallery((former) => ({ ...former, doing: 'load-more-failed' }));
    }
  }, [begin, first, gallery.parts]);

  useEffect(() => {
    // The visitor may have gone back before hydration: then the URL differs from the rendered one.
    if (shown.current === '') {
      if (applies(new URLSearchParams(location.search).get('category'), first) === first.category)
        shown.current = location.pathname + location.search;
      else void filter();
    }
    const leaving = new AbortController();
    // Back and forward. A jump to a fragment fires `popstate` too.
    const moved = () => location.pathname + location.search !== shown.current && void filter();
    window.addEventListener('popstate', moved, { signal: leaving.signal });
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || event.defaultPrevented || !isPlainPress(event) || !leadsToGallery(link)) return;
      event.preventDefault();
      if (link.href !== location.href) history.pushState(null, '', link.href);
      // The list is replaced, and with it the clicked tag of a card.
      void filter(link.closest('article') ? 'pill' : undefined);
    };
    where.current?.addEventListener('click', follow, { signal: leaving.signal });
    return () => leaving.abort();
  }, [filter, first, where]);
  useEffect(() => () => loading.current.abort(), []);

  return { gallery, loadMore };
}

function slicesOf(part: GalleryPart): GalleryPart[] {
  return Array.from({ length: Math.ceil(part.cards.length / PAGE_SIZE) }, (_, index) => ({
    ...part,
    offset: part.offset + index * PAGE_SIZE,
    cards: part.cards.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  }));
}

/** The offset of the chunk after this one. */
export function nextOffset({ offset, cards }: GalleryPart): number {
  return offset + cards.length;
}

/** The category of a URL: one that has projects, else all. */
function applies(category: string | null, { categories }: GalleryPart) {
  return categories.find((known) => known.category === category)?.category;
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function leadsToGallery(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === GALLERY;
}

async function readPart(
  category: string | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<GalleryPart> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
  return readFetchedPart(await fetch(partPath(category, offset), { signal: limited }));
}

function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed request of the gallery is logged (§6.9)
  console.error(error);
}
