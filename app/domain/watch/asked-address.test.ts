import { expect, it } from 'vitest';
import { askedAddress, watchedAddress } from './asked-address.ts';

const OWN = new Set(['agence.fr']);

it.each([
  ['https://Exemple.fr/a?b=1#c', 'https://exemple.fr/a?b=1'],
  ['http://café.fr/é', 'http://xn--caf-dma.fr/%C3%A9'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/76979871?h=abc123def0', 'https://vimeo.com/76979871/abc123def0'],
  ['https://agence.fr/blog', undefined],
  ['/blog', undefined],
  ['mailto:a@b.fr', undefined],
  ['ftp://exemple.fr/', undefined],
  ['https://', undefined],
  [`https://exemple.fr/${'a'.repeat(2000)}`, undefined],
])('watches %s as %s (§71.1)', (address, watched) => expect(watchedAddress(address, OWN)).toBe(watched));

it('asks a film at the oEmbed endpoint of its provider, and a page itself (§71.2)', () => {
  expect(askedAddress('https://vimeo.com/76979871').url.href).toBe(
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871',
  );
  expect(askedAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({ isFilm: true });
  expect(askedAddress('https://exemple.fr/')).toEqual({ url: new URL('https://exemple.fr/'), isFilm: false });
});
