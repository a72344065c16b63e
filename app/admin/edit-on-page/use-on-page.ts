import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Crop } from '#admin/media-library/focal-point/focal-point-field.tsx';
import { ON_PAGE } from '#domain/pages/preview-parameters.ts';
import { handleHistory } from './history-interception.ts';

/** Shows the enclosing form on its page, with a place of it if one is given; undefined where there is no page. */
export const ShowOnPageContext = createContext<((place?: string) => void) | undefined>(undefined);

/** Shows a place of the enclosing form beside its page: a field that a save refuses. Undefined where there is no page. */
export const ShowPlaceContext = createContext<((place: string) => void) | undefined>(undefined);

/** The page beside the form as it was last drawn: a new object each time. */
export type DrawnPage = {
  /** The crops in which the page shows one of these files, on a phone and on a computer; empty where it shows none. */
  cropsOf: (files: readonly string[]) => Crop[];
  /** Moves a picture within its crops, until the page is drawn again. `position`: as value of `object-position`. */
  follow: (file: string, position: string) => void;
  /** Where a field is written on the page itself; undefined for one that isn't. */
  textOf: (field: string) => { text: HTMLElement; tools: HTMLElement } | undefined;
};

/** A point of the page's window, in its CSS pixels. */
export type Point = { x: number; y: number };

/** A formatted text that is written on the page itself. */
export type Writing = {
  field: string;
  /** The element that shows the text: the editor stands right after it, the styles of the page hide it meanwhile. */
  text: HTMLElement;
  /** The place of the editor's tools, in the document of the form. */
  tools: HTMLElement;
  /** Where the text was pressed; undefined if it was chosen from the list. */
  at: Point | undefined;
  onLeave: () => void;
  /** The editor can't stand in the page: the text is written beside it. */
  onFail: () => void;
};

/** The page beside the enclosing form; undefined where only the form is shown. */
export const PageContext = createContext<DrawnPage | undefined>(undefined);

/** The text of the enclosing form that is written on its page now, if any. */
export const WritingContext = createContext<Writing | undefined>(undefined);

/**
 * Whether a form is shown on its page. The URL follows, so that a reload shows the same. The page has a history entry
 * of its own after that of the form, and the router doesn't know of it: back and forward between the two load nothing
 * and leave nothing that was typed.
 */
export function useOnPage(): { shown: boolean; onShow: (shown: boolean) => void } {
  const [shown, setShown] = useState(false);
  const { key } = useLocation();
  /** The router's index of the current entry, and that of the entries of this form. */
  const index = useRef<number>(undefined);
  const ofForm = useRef<number>(undefined);
  const hasOwnEntry = useRef(false);
  const onShow = useCallback((next: boolean) => {
    setShown(next);
    if (isOnPage() === next) return;
    if (!next && hasOwnEntry.current) {
      window.history.back();
      return;
    }
    const url = new URL(window.location.href);
    if (next) url.searchParams.set(ON_PAGE, '');
    else url.searchParams.delete(ON_PAGE);
    window.history[next ? 'pushState' : 'replaceState'](window.history.state, '', url);
    hasOwnEntry.current = next;
  }, []);
  // The page is measured in the browser: the server renders the form.
  useEffect(() => {
    if (isOnPage()) setShown(true);
    return handleHistory((event) => {
      const next = indexOf(event.state);
      // Otherwise the router returns here after it has asked whether to leave: it waits for this event.
      const staysHere = next === index.current;
      index.current = next;
      if (next === ofForm.current) {
        hasOwnEntry.current = isOnPage();
        setShown(isOnPage());
      }
      return staysHere;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router sets the index with each of its navigations
  useEffect(() => {
    index.current = indexOf(window.history.state);
    ofForm.current = index.current;
  }, [key]);
  return { shown, onShow };
}

function isOnPage(): boolean {
  return new URLSearchParams(window.location.search).has(ON_PAGE);
}

function indexOf(state: { idx?: number } | null): number | undefined {
  return state?.idx;
}
