/** A key by its name in the list of `KeyboardEvent.key` values. */
export type PressedKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight';

/**
 * The interface of a browser tab, the same for each browser: real clicks and keys where a person would use them. An
 * XPath selects the first visible element; every method waits until it exists.
 */
export type Tab = {
  /** Navigates to a URL and resolves after its load event. */
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: PressedKey) => Promise<void>;
  /** Sets the files of a file input, visible or not. */
  upload: (xpath: string, files: readonly string[]) => Promise<void>;
  /** Runs a function in the page, which must not have a closure. What it returns must be JSON. */
  evaluate: <Given extends unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Resizes the page's viewport in pixels, or to the nearest size that the browser supports; returns that. */
  resize: (width: number, height: number) => Promise<{ width: number; height: number }>;
  /** A screenshot of the viewport, as PNG. */
  picture: () => Promise<Buffer>;
  /**
   * What went wrong so far, a line each: errors of the page, what it logged as an error, requests that failed or were
   * refused, and any request to another host.
   */
  complaints: () => readonly string[];
  close: () => Promise<void>;
};
