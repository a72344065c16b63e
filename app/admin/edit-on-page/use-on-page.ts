import { createContext, useCallback, useEffect, useState } from 'react';
import type { Crop } from '#admin/media-library/focal-point/focal-point-field.tsx';
import { ON_PAGE } from '#domain/pages/preview-parameters.ts';

/** Shows the enclosing form on its page, with a place of it if one is given; undefined where there is no page. */
export const ShowOnPageContext = createContext<((place?: string) => void) | undefined>(undefined);

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
  /** The element that shows the text: the editor stands right after it, and the styles of the page hide it meanwhile. */
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

/** Whether a form is shown on its page. The address follows, so that a reload shows the same. */
export function useOnPage(): { shown: boolean; onShow: (shown: boolean) => void } {
  const [shown, setShown] = useState(false);
  const onShow = useCallback((next: boolean) => {
    setShown(next);
    const address = new URL(window.location.href);
    if (next) address.searchParams.set(ON_PAGE, '');
    else address.searchParams.delete(ON_PAGE);
    // Not a navigation: nothing is loaded again, nothing typed is left.
    window.history.replaceState(window.history.state, '', address);
  }, []);
  // The page is measured in the browser: the server renders the form.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has(ON_PAGE)) setShown(true);
  }, []);
  return { shown, onShow };
}
