declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

/** A request that is blocked without an error ends by no event. */
const TIMEOUT_MS = 15_000;

const SCRIPT = 'https://www.instagram.com/embed.js';
let script: Promise<void> | undefined;

/** Loads Instagram's script once per page. Rejects when Instagram does not respond; the next embed may retry. */
export function loadInstagramScript(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.async = true;
    const fail = () => {
      script = undefined;
      element.remove();
      reject(new Error('Instagram did not respond'));
    };
    const timeout = setTimeout(fail, TIMEOUT_MS);
    element.addEventListener('load', () => {
      clearTimeout(timeout);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timeout);
      fail();
    });
    document.head.append(element);
  });
  return script;
}
