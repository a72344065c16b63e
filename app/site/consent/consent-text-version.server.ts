import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentWindow } from './consent-window.tsx';

let version: string | undefined;

/** A hash of the consent window's content, without its styles: another text or another third party changes it. */
export function consentTextVersion(): string {
  const shown = () => renderToStaticMarkup(createElement(ConsentWindow)).replace(/ class="[^"]*"/g, '');
  version ??= createHash('sha256').update(shown()).digest('hex').slice(0, 12);
  return version;
}
