import { EmbedElement } from './embed-element.ts';

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

const SCRIPT = 'https://www.instagram.com/embed.js';
let script: Promise<void> | undefined;

function loadScript(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      // The next embed may try again.
      script = undefined;
      element.remove();
      reject(new Error('Instagram did not answer'));
    });
    document.head.append(element);
  });
  return script;
}

/** An Instagram post: `data-post` is its canonical address. */
export class InstagramPostElement extends EmbedElement {
  protected readonly purpose = 'instagram';

  protected override async show(stage: HTMLElement): Promise<void> {
    const post = this.dataset['post'];
    if (!post) return;
    const quote = document.createElement('blockquote');
    quote.className = 'instagram-media';
    quote.dataset['instgrmPermalink'] = post;
    quote.dataset['instgrmVersion'] = '14';
    stage.replaceChildren(quote);
    try {
      await loadScript();
    } catch (error) {
      this.close();
      // biome-ignore lint/suspicious/noConsole: the failure of an embed's script is only logged (specification, section 8)
      console.warn(error);
      return;
    }
    window.instgrm?.Embeds.process();
    // The script ignores posts that were not laid out yet; one that it has drawn is left alone (checklist 141, 185).
    for (const pause of (this.dataset['retries'] ?? '300').split(' ').map(Number)) {
      setTimeout(() => {
        if (quote.isConnected) window.instgrm?.Embeds.process();
      }, pause);
    }
  }
}

if (!customElements.get('instagram-post')) customElements.define('instagram-post', InstagramPostElement);
