import { stringify } from 'devalue';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderedIsland } from './island.tsx';

/**
 * React puts preload links for the first pictures before its output, as for a document: here the pictures follow at
 * once.
 */
const ANNOUNCED_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders the islands of one page, each as a root of its own with its own identifier prefix. Throws when a prop can't
 * be serialized (a function, a class).
 */
export function islandRenderer(): (name: string, element: ReactElement, props: object) => RenderedIsland {
  let count = 0;
  return (name, element, props) => {
    const identifierPrefix = `${name}-${count++}-`;
    return {
      identifierPrefix,
      html: renderToString(element, { identifierPrefix }).replace(ANNOUNCED_PICTURES, ''),
      // In inline JSON a tag could end the script element.
      props: stringify(props).replaceAll('<', '\\u003c'),
    };
  };
}
