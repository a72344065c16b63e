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
