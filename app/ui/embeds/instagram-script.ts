import { EMBED_TIMEOUT_MS } from './embed-consent.ts';

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

const SCRIPT = 'https://www.instagram.com/embed.js';
let script: Promise<void> | undefined;

/** Loads Instagram's script once per page. Rejects when Instagram does not respond; the next embed may retry. */
export function loadInstagramScript(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.async = true;
    const fail = () => {
      clearTimeout(timeout);
      script = undefined;
      element.remove();
      reject(new Error('Instagram did not respond'));
    };
    const timeout = setTimeout(fail, EMBED_TIMEOUT_MS);
    element.addEventListener('load', () => {
      clearTimeout(timeout);
      resolve();
    });
    element.addEventListener('error', fail);
    document.head.append(element);
  });
  return script;
}
