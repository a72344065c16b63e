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
  expect(filmData(SITE, { ...film, ...stored, contentPath })).toMatchObject([
    {
      thumbnailUrl: `${SITE}/storage/affiche.jpg`,
      uploadDate: '2026-02-03T10:00:00.000Z',
      duration: 'PT92S',
    },
  ]);
});

it('leaves out an unknown duration, has the cover without a picture, and none without an upload date (§70.4)', () => {
  const unknown = { ...film, ...storedFilmFacts(undefined), contentPath };
  const [data] = filmData(SITE, { ...unknown, uploadDate: new Date(0) });
  expect(data).toMatchObject({ thumbnailUrl: `${SITE}/storage/couverture.jpg` });
  expect(data).not.toHaveProperty('duration');
  expect(data).not.toHaveProperty('accessibilityFeature');
  expect(filmData(SITE, unknown)).toEqual([]);
});

it('names what stands beside the film for those who don’t hear or see it (§70.4)', () => {
  const alternatives = { captions: 'WEBVTT', transcription: 'Texte', audioDescription: 'inutile' };
  expect(filmData(SITE, { ...film, contentPath, uploadDate: new Date(0), alternatives })).toMatchObject([
    { accessibilityFeature: ['captions', 'transcript'] },
  ]);
});

it('has the picture of a film of YouTube, whose URL is known without a request', () => {
  const known = { ...film, embedUrl: youtubeEmbedUrl('dQw4w9WgXcQ'), uploadDate: new Date(0) };
  expect(filmData(SITE, known)).toMatchObject([
    { thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg' },
  ]);
});
