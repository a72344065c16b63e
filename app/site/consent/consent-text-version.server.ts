import { hash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentWindow } from './consent-window.tsx';

let version: string | undefined;

/** A hash of the consent window's content, without its styles: another text or another third party changes it. */
export function consentTextVersion(): string {
  const shown = () => renderToStaticMarkup(createElement(ConsentWindow)).replace(/ class="[^"]*"/g, '');
  version ??= hash('sha256', shown()).slice(0, 12);
  return version;
}
