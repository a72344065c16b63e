import { stringify } from 'devalue';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedIsland } from './island.tsx';

/** React announces the first pictures of what it draws, as if it were a document: here they follow at once. */
const ANNOUNCED_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Draws the islands of one page, each by itself with an identifier prefix of its own. Throws when a prop can't be sent
 * to the browser (a function, a class).
 */
export function islandRenderer(): (name: string, element: ReactElement, props: object) => RenderedIsland {
  let count = 0;
  return (name, element, props) => {
    const identifierPrefix = `${name}-${count++}-`;
    return {
      identifierPrefix,
      html: renderToString(element, { identifierPrefix }).replace(ANNOUNCED_PICTURES, ''),
      // In the page's HTML a tag could end the text.
      props: stringify(props).replaceAll('<', '\\u003c'),
    };
  };
}
