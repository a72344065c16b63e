import { EmbedElement } from './embed-element.ts';

/** A YouTube film from its no-cookie address: `data-src` and `data-title`. */
export class YoutubePlayerElement extends EmbedElement {
  protected readonly purpose = 'youtube';

  protected override show(stage: HTMLElement, asked: boolean): void {
    const source = this.dataset['src'];
    if (!source) return;
    const frame = document.createElement('iframe');
    frame.src = asked ? withAutoplay(source) : source;
    frame.title = this.dataset['title'] ?? 'Vidéo';
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    stage.replaceChildren(frame);
    if (asked) frame.focus();
  }
}

function withAutoplay(source: string): string {
  const url = new URL(source);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

if (!customElements.get('youtube-player')) customElements.define('youtube-player', YoutubePlayerElement);
