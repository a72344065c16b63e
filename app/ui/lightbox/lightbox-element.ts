import type { LightboxImage } from './lightbox-images.ts';

/**
 * Opens the pictures inside it fullscreen. Each picture is a link to its own file (`a[data-lightbox]`, with
 * `data-width` and `data-height` where they are known), so that without JavaScript it simply opens. The lightbox
 * itself is fetched at the first sign of interest.
 */
export class ImageLightboxElement extends HTMLElement {
  #abort: AbortController | undefined;
  #opening = false;

  connectedCallback(): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.addEventListener('click', (event) => this.#clicked(event), { signal });
    const warmUp = () => void import('./lightbox-gallery.ts');
    this.addEventListener('pointerenter', warmUp, { once: true, signal });
    this.addEventListener('focusin', warmUp, { once: true, signal });
  }

  disconnectedCallback(): void {
    this.#abort?.abort();
  }

  #clicked(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-lightbox]');
    // A modified click keeps its meaning: the picture in another tab.
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    // Where the focus returns to; a click alone does not give it in every browser.
    link.focus({ preventScroll: true });
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')];
    void this.#open(links, links.indexOf(link));
  }

  /** A second click while the first one is still being answered opens nothing more; Escape takes it back. */
  async #open(links: HTMLAnchorElement[], index: number): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const waiting = new AbortController();
    let wanted = true;
    const changedMind = (event: KeyboardEvent) => {
      if (event.key === 'Escape') wanted = false;
    };
    document.addEventListener('keydown', changedMind, { signal: waiting.signal });
    try {
      const [{ openLightbox }, images] = await Promise.all([
        import('./lightbox-gallery.ts'),
        Promise.all(links.map(imageOf)),
      ]);
      if (wanted && this.isConnected) openLightbox(images, index, links[index]);
    } finally {
      waiting.abort();
      this.#opening = false;
    }
  }
}

async function imageOf(link: HTMLAnchorElement): Promise<LightboxImage> {
  const picture = link.querySelector('img');
  const image = {
    src: link.href,
    thumb: picture?.currentSrc || picture?.src || link.href,
    alt: picture?.alt ?? '',
  };
  const width = Number(link.dataset['width']);
  const height = Number(link.dataset['height']);
  if (width > 0 && height > 0) return { ...image, width, height };
  if (picture && picture.naturalWidth > 0) {
    return { ...image, width: picture.naturalWidth, height: picture.naturalHeight };
  }
  const loaded = new Image();
  loaded.src = link.href;
  // A picture that does not load gets a frame in which the lightbox says so.
  await loaded.decode().catch(() => {});
  return { ...image, width: loaded.naturalWidth || 1200, height: loaded.naturalHeight || 800 };
}

if (!customElements.get('image-lightbox')) customElements.define('image-lightbox', ImageLightboxElement);
