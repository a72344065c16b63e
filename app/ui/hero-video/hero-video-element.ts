import { ConnectedElement, defineElement } from '../connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '../motion.ts';
import { onVisibilityChange } from '../visibility.ts';
import { av1File, heroVideoFile } from './hero-video-file.ts';

/** Attaches the film to its poster after the page has loaded, and shows the button that pauses and plays it. */
class HeroVideoElement extends ConnectedElement {
  #video: HTMLVideoElement | undefined;
  /** The film was already in the page: this element must not remove it. */
  #found = false;
  #button: HTMLButtonElement | undefined;
  #visible = false;
  /** The visitor's choice; undefined before one. */
  #wanted: boolean | undefined;

  protected connected(signal: AbortSignal): void {
    const start = () => {
      if (signal.aborted) return;
      this.#showButton(signal);
      this.#follow();
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true, signal });
    onMotionPreferenceChange(() => {
      this.#wanted = undefined;
      this.#follow();
    }, signal);
    document.addEventListener('visibilitychange', () => this.#follow(), { signal });
    onVisibilityChange(this, signal, (visible) => {
      this.#visible = visible;
      this.#follow();
    });
    signal.addEventListener('abort', () => {
      if (!this.#found) this.#video?.remove();
      this.#hideButton();
      this.#video = undefined;
      this.#button = undefined;
    });
  }

  /** Plays when it is wanted and visible, pauses otherwise. */
  #follow(): void {
    if (!this.#button) return;
    const wanted = this.#wanted ?? !isMotionReduced();
    this.#button.dataset['action'] = wanted ? 'pause' : 'play';
    this.#button.setAttribute('aria-label', wanted ? 'Mettre la vidéo en pause' : 'Lire la vidéo');
    if (wanted && this.#visible && !document.hidden) {
      this.#video ??= this.#find() ?? this.#attach();
      // A browser may block autoplay: the poster then stays, and the button plays the film.
      void this.#video.play().catch((error: Error) => {
        if (error.name !== 'NotAllowedError') return;
        this.#wanted = false;
        this.#follow();
      });
    } else this.#video?.pause();
  }

  #find(): HTMLVideoElement | undefined {
    const video = this.querySelector('video') ?? undefined;
    this.#found = video !== undefined;
    if (!video) return undefined;
    // React's server rendering omits `muted`, and no browser autoplays a film with sound.
    video.muted = true;
    // Its poster is its own: it stays.
    video.addEventListener('error', () => this.#hideButton(), { signal: this.leaving.signal });
    if (video.error) this.#hideButton();
    return video;
  }

  #attach(): HTMLVideoElement {
    const video = document.createElement('video');
    video.muted = true;
    video.loop = true;
    video.playsInline = true;
    video.setAttribute('aria-hidden', 'true');
    video.tabIndex = -1;
    const name = heroVideoFile(this.dataset, windowWidth());
    const file = this.dataset[name] ?? '';
    const codecs = this.dataset[`${name}Av1`];
    const av1 = codecs !== undefined && video.canPlayType(`video/mp4; codecs="${codecs}"`) === 'probably';
    video.src = av1 ? av1File(file) : file;
    video.addEventListener('playing', () => video.setAttribute('data-playing', ''), { once: true });
    video.addEventListener('error', () => {
      // A browser that promised AV1 and fails has the other file.
      if (av1 && video.getAttribute('src') !== file) video.src = file;
      else this.#giveUp(video);
    });
    this.querySelector('picture')?.after(video);
    return video;
  }

  /** The poster stays, without a film to pause. */
  #giveUp(video: HTMLVideoElement): void {
    video.remove();
    if (video === this.#video) this.#hideButton();
  }

  #hideButton(): void {
    if (this.#button) this.#button.hidden = true;
  }

  #showButton(signal: AbortSignal): void {
    const button = this.querySelector('button');
    if (!button) return;
    const toggle = () => {
      this.#wanted = !(this.#wanted ?? !isMotionReduced());
      this.#follow();
    };
    button.addEventListener('click', toggle, { signal });
    button.hidden = false;
    this.#button = button;
  }
}

/** The lower bound of the window's class of widths. Read by media queries: reading the width itself costs a layout. */
function windowWidth(): number {
  return [1920, 1024, 768].find((width) => matchMedia(`(min-width: ${width}px)`).matches) ?? 0;
}

defineElement('hero-video', HeroVideoElement);
