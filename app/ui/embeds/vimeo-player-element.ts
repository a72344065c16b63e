import type Player from '@vimeo/player';
import { EmbedElement } from './embed-element.ts';

/** The players of this page: one plays at a time. */
const playing = new Set<Player>();

/**
 * A Vimeo film: `data-src` is the address of Vimeo's player, `data-title` the frame's name. Setting `data-src` again
 * changes the film.
 */
export class VimeoPlayerElement extends EmbedElement {
  static observedAttributes = ['data-src'];
  protected readonly purpose = 'vimeo';
  #player: Player | undefined;

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === null || before === after || this.dataset['shown'] === undefined) return;
    const stage = this.querySelector<HTMLElement>('[data-stage]');
    if (stage) void this.show(stage, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  protected override close(): void {
    this.#forget();
    super.close();
  }

  protected override async show(stage: HTMLElement, asked: boolean): Promise<void> {
    this.#forget();
    const source = this.dataset['src'];
    if (!source) return;
    const frame = document.createElement('iframe');
    frame.src = source;
    frame.title = this.dataset['title'] ?? 'Vidéo';
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    stage.replaceChildren(frame);
    if (asked) frame.focus();
    const { default: VimeoPlayer } = await import('@vimeo/player');
    if (!frame.isConnected) return;
    const player = new VimeoPlayer(frame);
    this.#player = player;
    playing.add(player);
    player.on('play', () => {
      for (const other of playing) if (other !== player) void other.pause().catch(() => {});
    });
    // A browser that refuses to start a film by itself leaves Vimeo's own button.
    if (asked) void player.play().catch(() => {});
  }

  #forget(): void {
    if (this.#player) playing.delete(this.#player);
    this.#player = undefined;
  }
}

if (!customElements.get('vimeo-player')) customElements.define('vimeo-player', VimeoPlayerElement);
