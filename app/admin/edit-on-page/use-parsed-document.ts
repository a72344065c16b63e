import { useEffect, useEffectEvent, useRef } from 'react';

/** How often it is looked whether the page is parsed: its document has no event before. */
const PARSED_MS = 50;

/**
 * The document of a frame once it is parsed, whatever of it still loads: until then a change would be replaced by what
 * still arrives. `onParsed` is called once for each document; `onLoad` is the frame's handler.
 */
export function useParsedDocument(
  frame: React.RefObject<HTMLIFrameElement | null>,
  onParsed: (shown: Document) => void,
): { parsed: React.RefObject<Document | undefined>; onLoad: () => void } {
  const parsed = useRef<Document>(undefined);
  const begin = useEffectEvent((shown: Document) => {
    if (parsed.current === shown) return;
    parsed.current = shown;
    onParsed(shown);
  });
  // Not at the end of loading, which waits for pictures and films: presses until then would be lost.
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = frame.current?.contentDocument;
      if (!shown || shown.URL === 'about:blank' || shown.readyState === 'loading') return;
      // The place where it was read depends on the styles of what is above it.
      const sheets = shown.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      if ([...sheets].some(({ sheet }) => sheet === null)) return;
      clearInterval(timer);
      begin(shown);
    }, PARSED_MS);
    return () => clearInterval(timer);
  }, [frame]);
  return {
    parsed,
    onLoad: () => {
      const shown = frame.current?.contentDocument;
      if (shown) begin(shown);
    },
  };
}
