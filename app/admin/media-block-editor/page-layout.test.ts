import { expect, test } from 'vitest';
import type { MediaItem } from '#domain/media-blocks/media-block.ts';
import { layoutOnPage, placesOnPage } from './page-layout.ts';

const picture: MediaItem = { id: 'p', type: 'image', url: '/a.webp', width: 3000, height: 1000 };
const post: MediaItem = { id: 'i', type: 'instagram', embedUrl: 'https://www.instagram.com/p/a/' };

test('what the page lays out otherwise is said, and nothing where it follows the block', () => {
  const said = (layout: '1-col' | '2-col' | '3-col', ...medias: MediaItem[]) =>
    layoutOnPage({ layout, medias });
  expect(said('3-col', picture, picture, picture)).toBeUndefined();
  expect(said('3-col')).toBeUndefined();
  expect(said('3-col', picture, picture)).toBe('Sur la page\u00a0: deux colonnes');
  expect(said('2-col', picture)).toBe('Sur la page\u00a0: une colonne');
  expect(said('2-col', picture, picture, picture)).toBe(
    'Sur la page\u00a0: le dernier média sur toute la largeur',
  );
  // A post has no room next to two others.
  expect(said('3-col', picture, picture, post)).toBe(
    'Sur la page\u00a0: deux colonnes, le dernier média sur toute la largeur',
  );
});

test('a picture alone in its row keeps its aspect ratio within limits, on each width by its own rows', () => {
  const places = placesOnPage({ layout: '2-col', medias: [picture, picture, picture] });
  expect(places.map(({ phone, computer }) => [phone.ratio, computer.ratio])).toEqual([
    [0.8, 0.8],
    [0.8, 0.8],
    [2.4, 2.4],
  ]);
  expect(placesOnPage({ layout: '1-col', medias: [{ ...picture, width: 100 }] })[0]?.phone.ratio).toBe(0.8);
});
