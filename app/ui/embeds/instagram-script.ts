declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

const SCRIPT = 'https://www.instagram.com/embed.js';
let script: Promise<void> | undefined;

/** Fetches Instagram's script once for the page. Rejects when Instagram does not answer; the next embed may try again. */
export function loadInstagramScript(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      script = undefined;
      element.remove();
      reject(new Error('Instagram did not answer'));
    });
    document.head.append(element);
  });
  return script;
}
