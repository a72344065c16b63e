import { expect, it } from 'vitest';
import { withReplacedFile } from './replaced-file.ts';

const PUBLIC = '/storage/v1/object/public/project-images/2026/11/22/';
const OLD = `${PUBLIC}1_a.jpg`;
const NEW = `${PUBLIC}2_b.png`;
const OTHER = `${PUBLIC}3_c.jpg`;
const replacement = {
  from: new Set([OLD, `${PUBLIC}1_a.w640.webp`]),
  to: { url: NEW, width: 800, height: 600 },
};
const replaced = (value: unknown) => withReplacedFile(value, replacement);

it.each([
  [OLD, NEW],
  [`https://agence.fr${OLD}?w=640 et ${OTHER}.`, `https://agence.fr${NEW}?w=640 et ${OTHER}.`],
  [`Voir ${OLD}.`, `Voir ${NEW}.`],
  [`${PUBLIC}1_a.w640.webp`, NEW],
  [OLD.replace('1_a', '1_%61'), NEW],
])('%s becomes %s', (text, expected) => expect(replaced(text)).toBe(expected));

it('a picture of an article takes the new measures, another one keeps its own', () => {
  const html = (one: string, size: string) =>
    `<p>a &lt; b</p><img src="${one}" alt="5 &gt; 4" ${size}><a href="${one}">grand</a><img src="${OTHER}" alt="" width="9" height="8">`;
  expect(replaced(html(OLD, 'width="40" height="30"'))).toBe(html(NEW, 'width="800" height="600"'));
  expect(replaced(html(OLD, ''))).toBe(html(NEW, ''));
});

it('a picture of a block takes the new measures', () => {
  const blocks = (url: string, size: object) => ({
    blocks: [
      {
        id: 'b',
        medias: [
          { id: 'm', type: 'image', url, alt: 'x', ...size },
          { url: OTHER, width: 1 },
        ],
      },
    ],
  });
  expect(replaced(blocks(OLD, { width: 4, height: 3 }))).toEqual(blocks(NEW, { width: 800, height: 600 }));
  expect(replaced(blocks(OLD, {}))).toEqual(blocks(NEW, {}));
});

it('a value without the file stays the same object', () => {
  for (const value of [null, 3, new Date(), OTHER, { a: [OTHER, { b: 'x' }] }])
    expect(replaced(value)).toBe(value);
});
