// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { VisibleAtOnce } from '../../../tests/support/visible-at-once.ts';

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  await import('./hero-video-element.ts');
});

function shown(files: Record<string, string>) {
  const hero = document.createElement('hero-video');
  Object.assign(hero.dataset, files);
  const button = document.createElement('button');
  hero.append(document.createElement('picture'), button);
  document.body.replaceChildren(hero);
  return { button, film: hero.querySelector('video') as HTMLVideoElement };
}

it('hides the button of a film that fails', () => {
  const { button, film } = shown({ desktop: '/d.mp4' });
  expect(button.hidden).toBe(false);
  film.dispatchEvent(new Event('error'));
  expect(film.isConnected).toBe(false);
  expect(button.hidden).toBe(true);
});

it('offers to play a film that the browser does not start by itself', async () => {
  const play = vi
    .mocked(HTMLMediaElement.prototype.play)
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { button } = shown({ desktop: '/d.mp4' });
  await vi.waitFor(() => expect(button.getAttribute('aria-label')).toBe('Lire la vidéo'));
  play.mockClear();
  button.click();
  expect(play).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-label')).toBe('Mettre la vidéo en pause');
});

it('plays the other file where AV1 fails', () => {
  const { button, film } = shown({ desktop: '/d.mp4', desktopAv1: 'av01.0.08M.08' });
  expect(film.getAttribute('src')).not.toBe('/d.mp4');
  film.dispatchEvent(new Event('error'));
  expect(film.getAttribute('src')).toBe('/d.mp4');
  expect(film.isConnected).toBe(true);
  expect(button.hidden).toBe(false);
});

it('hides the button of a film of the page that fails, before or after it is followed, and leaves its poster', () => {
  const ofPage = (error: MediaError | null) => {
    const hero = document.createElement('hero-video');
    const film = document.createElement('video');
    Object.defineProperty(film, 'error', { value: error });
    const button = document.createElement('button');
    hero.append(film, button);
    document.body.replaceChildren(hero);
    return { film, button };
  };
  const { film, button } = ofPage(null);
  expect(button.hidden).toBe(false);
  film.dispatchEvent(new Event('error'));
  expect([button.hidden, film.isConnected]).toEqual([true, true]);

  const failed = ofPage({ code: 4 } as MediaError);
  expect([failed.button.hidden, failed.film.isConnected]).toEqual([true, true]);
});
