// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { VisibleAtOnce } from '../../../tests/support/visible-at-once.ts';
import FilmPlayer from './film-player.island.tsx';

const { played } = vi.hoisted(() => ({ played: vi.fn() }));
vi.mock('@vimeo/player', () => ({
  default: class {
    #frame: HTMLElement;
    constructor(frame: HTMLElement) {
      this.#frame = frame;
    }
    on() {}
    async play() {
      played(this.#frame.title);
    }
  },
}));

/** happy-dom loads no frames. */
vi.mock('./embed-frame.interactive.tsx', () => ({
  EmbedFrame: ({ frame, title }: { frame: React.RefObject<HTMLDivElement>; title: string }) =>
    createElement('div', { ref: frame, title }),
}));

const PROVIDER = { purpose: 'vimeo', name: 'Vimeo', shows: 'film' } as const;

const film = (title: string, id: number) => ({
  src: `https://player.vimeo.com/video/${id}`,
  original: `https://vimeo.com/${id}`,
  title,
});

it.each([
  ['after a film that is gone', { ...film('Parti', 1), unavailable: true }],
  ['after a film that was there', film('Premier', 1)],
])('a film that is chosen %s plays', async (_name, first) => {
  played.mockClear();
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce);
  document.documentElement.dataset['consent'] = 'vimeo';
  const films = [first, film('Choisi', 2)];
  const place = await rendered(createElement(FilmPlayer, { provider: PROVIDER, films, name: 'Projet' }));
  await act(async () => place.querySelectorAll<HTMLElement>('li a')[1]?.click());
  await vi.waitFor(() => expect(played).toHaveBeenCalledWith('Choisi'));
  expect(played).toHaveBeenCalledTimes(1);
});
