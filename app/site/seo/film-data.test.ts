import { expect, it } from 'vitest';
import { youtubeEmbedUrl } from '#domain/media-blocks/video-link.ts';
import { filmData, storedFilmFacts } from './film-data.ts';

const SITE = 'https://agence.test';
const film = { name: 'Un film', description: 'Deux minutes', thumbnail: '/storage/couverture.jpg' };
const contentPath = '/storage/v1/object/public/project-videos/a.mp4';

it('has for a film of the site its upload date, its duration and its own picture', () => {
  const stored = storedFilmFacts({
    width: 16,
    height: 9,
    poster: '/storage/affiche.jpg',
    film: { durationMs: 92_400, storedAt: '2026-02-03T10:00:00.000Z' },
  });
  expect(filmData(SITE, { ...film, ...stored, contentPath })).toMatchObject({
    thumbnailUrl: `${SITE}/storage/affiche.jpg`,
    uploadDate: '2026-02-03T10:00:00.000Z',
    duration: 'PT92S',
  });
});

it('leaves out what is unknown, and then has the cover', () => {
  const data = filmData(SITE, { ...film, ...storedFilmFacts(undefined), contentPath });
  expect(data).toMatchObject({ thumbnailUrl: `${SITE}/storage/couverture.jpg` });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['duration']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['uploadDate']));
});

it('has the picture of a film of YouTube, whose URL is known without a request', () => {
  expect(filmData(SITE, { ...film, embedUrl: youtubeEmbedUrl('dQw4w9WgXcQ') })).toMatchObject({
    thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  });
});
