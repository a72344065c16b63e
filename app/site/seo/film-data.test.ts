import { expect, it } from 'vitest';
import { youtubeEmbedUrl } from '#domain/media-blocks/video-link.ts';
import { filmData, storedFilmFacts } from './film-data.ts';

const SITE = 'https://agence.test';
const film = { name: 'Un film', description: 'Deux minutes', thumbnail: '/storage/couverture.jpg' };
const contentPath = '/storage/v1/object/public/project-videos/a.mp4';

it('says of a film of the site since when it is there, how long it runs, and shows its own picture', () => {
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

it('says nothing of what is not known, and then shows the cover', () => {
  const data = filmData(SITE, { ...film, ...storedFilmFacts(undefined), contentPath });
  expect(data).toMatchObject({ thumbnailUrl: `${SITE}/storage/couverture.jpg` });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['duration']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['uploadDate']));
});

it('shows the picture of a film of YouTube, whose address is known without asking there', () => {
  expect(filmData(SITE, { ...film, embedUrl: youtubeEmbedUrl('dQw4w9WgXcQ') })).toMatchObject({
    thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  });
});
