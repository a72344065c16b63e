import { expect, it } from 'vitest';
import { uploadedFileAddresses, withFileNames, withOwnFileAddresses } from './stored-file-address.ts';

const ONE = '/storage/v1/object/public/project-images/2026/11/22/1_ete-0a1b2c3d.jpg';
const OTHER = '/storage/v1/object/public/blog-images/blog/8b7f.webp';

it.each([
  ['an address alone', ONE],
  ['with the origin of the site', `https://agence.fr${ONE}`],
  ['with a wished width', `${ONE}?w=640`],
  ['at the end of a sentence', `Voir ${ONE}.`],
  ['with escapes', ONE.replace('ete', '%65te')],
  ['in JSON', JSON.stringify({ blocks: [{ medias: [{ url: ONE, alt: 'Une "photo"' }] }] })],
  ['in HTML', `<p><img src="${ONE}" alt=""><a href='${ONE}'>grand</a></p>`],
])('finds %s', (_how, text) => expect(uploadedFileAddresses(text)).toEqual([ONE]));

it('finds each of several once', () =>
  expect(uploadedFileAddresses(`${ONE} ${OTHER} ${ONE}`)).toEqual([ONE, OTHER]));

it.each([
  '',
  'https://ailleurs.fr/photo.jpg',
  '/storage/v1/object/public/site-media/team/founder-1.webp',
  '/storage/v1/object/public/share-pictures/web/1/2.jpg',
])('ignores %s', (text) => expect(uploadedFileAddresses(text)).toEqual([]));

it('takes a malformed escape literally', () => {
  expect(uploadedFileAddresses(`${ONE}%`)).toEqual([`${ONE}%`]);
});

it.each(['https://cdn.example/storage/v1/object/public', 'https://s3.example/bucket'])(
  'recognizes a file that was copied from a page that shows it under %s',
  (filesUrl) => {
    const shown = ONE.replace('/storage/v1/object/public', filesUrl);
    expect(withOwnFileAddresses(`<img src="${shown}">`, filesUrl)).toBe(`<img src="${ONE}">`);
    expect(withOwnFileAddresses(shown, undefined)).toBe(shown);
  },
);

it.each([
  [ONE, 'ete.jpg'],
  [`Bloc 1\n  ${OTHER}, ${ONE}.`, 'Bloc 1\n  La plage, ete.jpg.'],
  ['/storage/v1/object/public/site-media/team/founder-1.webp', 'Image de démonstration'],
  ['/storage/v1/object/public/site-media/hero.mp4', 'Film de démonstration'],
  ['/storage/v1/object/public/project-images/2026/11/28/1795906355495_mark1-30def44a.png', 'mark1.png'],
  ['Sans fichier', 'Sans fichier'],
])('%j is shown as %j', (text, shown) =>
  expect(withFileNames(text, (address) => (address === OTHER ? 'La plage' : undefined))).toBe(shown),
);
