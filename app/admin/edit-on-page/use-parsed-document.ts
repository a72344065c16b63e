import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placesOnPage } from './fields-on-page.ts';

/** How often it is looked whether the page is parsed: its document has no event before. */
const PARSED_MS = 50;

/**
 * The document of a frame once it is parsed, whatever of it still loads: until then a change would be replaced by what
 * still arrives. `onParsed` is called once for each document; `onLoad` is the frame's handler. `missing`: how many
 * times in a row something else was loaded in its place, the sign-in, an error page of the server or of the browser;
 * `reload` tries again.
 */
export function useParsedDocument(
  frame: React.RefObject<HTMLIFrameElement | null>,
  onParsed: (shown: Document) => void,
): {
  parsed: React.RefObject<Document | undefined>;
  missing: number;
  reload: () => void;
  onLoad: () => void;
} {
  const parsed = useRef<Document>(undefined);
  const [missing, setMissing] = useState(0);
  const begin = useEffectEvent((shown: Document) => {
    if (parsed.current === shown) return;
    parsed.current = shown;
    setMissing(0);
    onParsed(shown);
  });
  // Not at the end of loading, which waits for pictures and films: presses until then would be lost.
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = frame.current?.contentDocument;
      if (!shown || shown.URL === 'about:blank' || shown.readyState === 'loading') return;
      // The place where it was read depends on the styles of what is above it.
      const sheets = shown.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      if ([...sheets].some(({ sheet }) => sheet === null) || !isPage(shown)) return;
      clearInterval(timer);
      begin(shown);
    }, PARSED_MS);
    return () => clearInterval(timer);
  }, [frame]);
  return {
    parsed,
    missing,
    reload: () => frame.current?.contentWindow?.location.replace(frame.current.src),
    onLoad: () => {
      const shown = frame.current?.contentDocument;
      if (isPage(shown)) begin(shown);
      else setMissing((times) => times + 1);
    },
  };
}

/** Whether a document is a page that one edits on: its header and footer name fields, too. */
function isPage(shown: Document | null | undefined): shown is Document {
  return shown !== null && shown !== undefined && placesOnPage(shown).length > 0;
}
