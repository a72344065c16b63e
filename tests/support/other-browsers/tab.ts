/** A key by its name in the standard's list of key values. */
export type PressedKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight';

/**
 * What a journey asks of a browser, the same for each of them: real presses and keys where a person would use them.
 * An XPath names an element; of several the first one that is seen is meant. What isn't there yet is waited for.
 */
export type Tab = {
  /** Opens an address, whole, and returns once its load event is over. */
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** To what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: PressedKey) => Promise<void>;
  /** To a field for files, seen or not. */
  upload: (xpath: string, files: readonly string[]) => Promise<void>;
  /** Runs a function in the page, which must need nothing from around it. What it returns must be JSON. */
  evaluate: <Given extends unknown[], Result>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Gives the page's view this size in pixels, or the nearest one that the browser has; returns that. */
  resize: (width: number, height: number) => Promise<{ width: number; height: number }>;
  /** What is seen of the page, as PNG. */
  picture: () => Promise<Buffer>;
  /**
   * What went wrong so far, a line each: errors of the page, what it logged as an error, requests that failed or were
   * refused, and any request to another host.
   */
  complaints: () => readonly string[];
  close: () => Promise<void>;
};
