// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pastedPictures } from './pasted-pictures.ts';

const SITE = 'https://site.fr';
const OWN = '/storage/v1/object/public/blog-images/blog/a.webp';
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const DATA = `data:image/png;base64,${'iVBORw0KGgo'.repeat(12)}`;

/** What is uploaded, and the text once each is stored under its own name. */
function read(html: string, files: readonly string[]) {
  const pasted = pastedPictures(html, files.map(file), SITE);
  const names = pasted.files.map(({ file: { name } }) => name);
  const text = pasted.withStored(names.map((name) => ({ url: `/${name}`, width: 4, height: null })));
  return { names, alone: pasted.alone, text };
}

test.each([
  [
    'a picture that a browser copied',
    '<img src="https://ailleurs.fr/p.jpg" alt="Le port">',
    ['a.png'],
    ['a.png'],
    true,
    '<img src="/a.png" alt="Le port" width="4">',
  ],
  ['a file alone', '', ['a.png'], ['a.png'], true, '<img src="/a.png" width="4">'],
  [
    'pictures of Word, each in its place',
    '<p>a<img src="file:///C:/1.png">b<img src="file:///C:/2.png"></p>',
    ['1.png', '2.png'],
    ['1.png', '2.png'],
    false,
    '<p>a<img src="/1.png" width="4">b<img src="/2.png" width="4"></p>',
  ],
  [
    'pictures that the text holds itself',
    `<p>a<img src="${DATA}">b</p>`,
    [],
    ['image-1.png'],
    false,
    '<p>a<img src="/image-1.png" width="4">b</p>',
  ],
  [
    'the same picture as a file too',
    `<img src="${DATA}">`,
    ['a.png'],
    ['image-1.png'],
    true,
    '<img src="/image-1.png" width="4">',
  ],
  [
    'more pictures than files',
    '<p>a<img src="https://x.fr/1"><img src="https://x.fr/2"></p>',
    ['a.png'],
    ['a.png'],
    false,
    '<p>a<img src="https://x.fr/1"><img src="https://x.fr/2"></p><img src="/a.png" width="4">',
  ],
  [
    'a text with a file that it doesn’t show',
    '<p>a</p>',
    ['a.png'],
    ['a.png'],
    false,
    '<p>a</p><img src="/a.png" width="4">',
  ],
  [
    'a picture of this site, which is stored already',
    `<img src="${SITE}${OWN}">`,
    ['a.png'],
    [],
    false,
    `<img src="${SITE}${OWN}">`,
  ],
  [
    'cells of Excel, with the drawing that it makes of them',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>a</td></tr></table></body></html>',
    ['a.png'],
    [],
    false,
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'a text of another program that holds its name',
    '<p>urn</p>',
    ['a.png'],
    ['a.png'],
    false,
    '<p>urn</p><img src="/a.png" width="4">',
  ],
])('%s', (_what, html, files, names, alone, text) => {
  const pasted = read(html, files);
  expect(pasted.names).toEqual(names);
  expect(pasted.alone).toBe(alone);
  expect(pasted.text.replace('<tbody><tr>', '<tr>').replace('</tr></tbody>', '</tr>')).toBe(
    text.replace('<tbody><tr>', '<tr>').replace('</tr></tbody>', '</tr>'),
  );
});

test('a picture that could not be stored has been told of, and leaves its text', () => {
  const pasted = pastedPictures(`<p>a<img src="${DATA}">b</p>`, [], SITE);
  expect(pasted.withStored([undefined])).toBe('<p>ab</p>');
  const unread = [
    'image/svg+xml;base64,',
    'image/gif;base64,R0lGODlhAQABAAAAACw=',
    `image/png;base64,${'%'.repeat(120)}`,
  ];
  for (const data of unread) expect(pastedPictures(`<img src="data:${data}">`, [], SITE).files).toEqual([]);
});
