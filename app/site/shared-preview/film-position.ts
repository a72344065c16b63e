/** The film of a spot is stopped, and its position is read: in seconds; undefined where the player doesn't tell. */
export async function stopFilm(film: HTMLElement): Promise<number | undefined> {
  if (film instanceof HTMLVideoElement) {
    film.pause();
    return Math.floor(film.currentTime);
  }
  const player = await vimeoPlayer(film);
  if (!player) return undefined;
  void player.pause().catch(() => undefined);
  return Math.floor(await player.getCurrentTime());
}

/**
 * Shows a film at a second. A film at its provider that isn't loaded stays as it is: it waits for the visitor's
 * consent.
 */
export async function seekFilm(film: HTMLElement, second: number): Promise<void> {
  if (film instanceof HTMLVideoElement) {
    film.pause();
    film.preload = 'auto';
    film.currentTime = second;
    return;
  }
  if (film instanceof HTMLIFrameElement && film.src.includes('/embed/')) {
    const address = new URL(film.src);
    address.searchParams.set('start', String(second));
    address.searchParams.set('autoplay', '1');
    film.src = address.href;
    return;
  }
  const player = await vimeoPlayer(film);
  await player?.setCurrentTime(second).catch(() => undefined);
}

/** The player of the film, which the page has already loaded. */
async function vimeoPlayer(film: HTMLElement) {
  if (!(film instanceof HTMLIFrameElement) || new URL(film.src).hostname !== 'player.vimeo.com')
    return undefined;
  const { default: Player } = await import('@vimeo/player');
  return new Player(film);
}
