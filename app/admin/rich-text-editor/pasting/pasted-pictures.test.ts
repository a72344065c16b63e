// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { isPictureFile, pastedPictures } from './pasted-pictures.ts';

const SITE = 'https://site.fr';
const OWN = '/storage/v1/object/public/blog-images/blog/a.webp';
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const DATA = `data:image/png;base64,${'iVBORw0KGgo'.repeat(12)}`;

/** The clipboard contains only HTML. */
const ALONE = { files: [], rtf: () => '' };

/** The uploads, and the text once each file is stored under its own name. */
function read(html: string, files: readonly string[], rtf = '') {
  const pasted = pastedPictures({ html, files: files.map(file), rtf: () => rtf }, SITE);
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
    'words and a picture of Word, with the drawing that it makes of both',
    '<p class=MsoNormal>a<img src="file:///C:/1.png"></p>',
    ['image.png'],
    [],
    false,
    '<p class="MsoNormal">a<img src="file:///C:/1.png"></p>',
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

test('a photo that the browser has no type for is a picture, whose upload says what to do', () => {
  expect(isPictureFile({ name: 'IMG_1204.HEIC', type: '' })).toBe(true);
  expect(isPictureFile({ name: 'plan', type: 'image/bmp' })).toBe(true);
  expect(isPictureFile({ name: 'brief.docx', type: '' })).toBe(false);
  expect(isPictureFile({ name: 'film.avif', type: 'video/mp4' })).toBe(false);
});

test('pictures of check boxes are not uploaded', () => {
  const html = `<ul><li role="checkbox"><img src="${DATA}" aria-roledescription="checkbox">a</li></ul>`;
  expect(pastedPictures({ html, ...ALONE }, SITE).files).toEqual([]);
});

test('a picture that could not be stored is reported, and leaves its text', () => {
  const pasted = pastedPictures({ html: `<p>a<img src="${DATA}">b</p>`, ...ALONE }, SITE);
  expect(pasted.withStored([undefined])).toBe('<p>ab</p>');
  const unread = [
    'image/svg+xml;base64,',
    'image/gif;base64,R0lGODlhAQABAAAAACw=',
    `image/png;base64,${'%'.repeat(120)}`,
  ];
  for (const data of unread)
    expect(pastedPictures({ html: `<img src="data:${data}">`, ...ALONE }, SITE).files).toEqual([]);
});

describe('pictures that are only in RTF', () => {
  const HEX = '89504e470d0a1a0a'.repeat(8);
  const pict = (blip: string, before = '', hex = HEX) =>
    `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn fLine}{\\sv 0}}}\\picscalex100${before}\\picw2646\\${blip}\\bliptag-7{\\*\\blipuid 0123abcd}\r\n${hex.slice(0, 64)}\r\n${hex.slice(64)}}`;
  /** As Word writes it in a line of text: followed by a fallback for old readers. */
  const inLine = (picture: string) => `{\\*\\shppict${picture}}{\\nonshppict${pict('wmetafile8')}}`;
  const floating = (inside: string) =>
    `{\\shp{\\*\\shpinst\\shpleft0${inside}{\\shprslt{\\par ${pict('wmetafile8')}}}}}`;
  const document = (...parts: string[]) =>
    `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\listtable{\\*\\listpicture${inLine(pict('pngblip'))}}}\\pard L\\'e9a \\\\ \\{b\\}${parts.join('\\par ')}}`;
  const html = (...names: string[]) =>
    `<p class=MsoNormal>a${names.map((name) => `<img src="file:///C:/${name}">`).join('')}</p>`;

  test.each([
    [
      'are those that the HTML names, in their order',
      html('1.png', '2.jpg'),
      document(inLine(pict('pngblip')), inLine(pict('jpegblip'))),
      ['image-1.png', 'image-2.jpeg'],
      '<img src="/image-1.png" width="4"><img src="/image-2.jpeg" width="4">',
    ],
    [
      'float beside the text',
      html('1.png'),
      document(floating(`{\\sp{\\sn pib}{\\sv ${pict('pngblip')}}}`)),
      ['image-1.png'],
      '<img src="/image-1.png" width="4">',
    ],
    [
      'keep their place beside metafiles and drawn shapes',
      html('1.emf', '2.png', '3.png'),
      document(inLine(pict('emfblip')), floating(''), inLine(pict('pngblip'))),
      ['image-3.png'],
      '<img src="file:///C:/1.emf"><img src="file:///C:/2.png"><img src="/image-3.png" width="4">',
    ],
    [
      'are not taken where they were cropped',
      html('1.png'),
      document(inLine(pict('pngblip', '\\piccropl0\\piccropr900'))),
      [],
      '<img src="file:///C:/1.png">',
    ],
    [
      'are not taken where which is which is not known',
      html('1.png', '2.png'),
      document(inLine(pict('pngblip'))),
      [],
      '<img src="file:///C:/1.png"><img src="file:///C:/2.png">',
    ],
    [
      'are not taken where their bytes cannot be read',
      html('1.png'),
      document(inLine(pict('pngblip', '', `${HEX.slice(2)}zz`))),
      [],
      '<img src="file:///C:/1.png">',
    ],
    [
      'are not the bullets of a list',
      `<p class=MsoListParagraph><span style='mso-list:Ignore'><img src="file:///C:/bullet.gif" alt="*"></span>a<img src="file:///C:/1.png"></p>`,
      document(inLine(pict('pngblip'))),
      ['image-1.png'],
      'a<img src="/image-1.png" width="4">',
    ],
  ])('%s', (_what, text, rtf, names, expected) => {
    const pasted = read(text, [], rtf);
    expect(pasted.names).toEqual(names);
    expect(pasted.text).toContain(expected);
  });

  test('are uploaded as they are, each once where it is a file too', async () => {
    const rtf = document(inLine(pict('pngblip')));
    const { files } = pastedPictures(
      { html: html('1.png'), files: [file('image.png')], rtf: () => rtf },
      SITE,
    );
    expect(files.map((one) => one.file.type)).toEqual(['image/png']);
    const bytes = new Uint8Array((await files[0]?.file.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes.slice(0, 9)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x89]);
    expect(bytes).toHaveLength(64);
  });

  test('are not requested where the HTML names no file', () => {
    const rtf = () => expect.unreachable();
    expect(
      pastedPictures({ html: '<p>a<img src="https://x.fr/1"></p>', files: [], rtf }, SITE).files,
    ).toEqual([]);
  });
});
