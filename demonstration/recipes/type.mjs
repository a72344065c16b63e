// Text as outlines: logos and the share picture must not depend on a font being installed.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';

const require = createRequire(import.meta.url);
const FILES = {
  anybody: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
};
const fonts = {};
for (const [name, file] of Object.entries(FILES)) {
  // fontkit cannot vary a WOFF2 file: it is unpacked to plain TrueType first.
  fonts[name] = fontkit.create(Buffer.from(await decompress(fs.readFileSync(require.resolve(file)))));
}

// Path data written with relative points and one decimal: a third smaller than absolute ones.
function pathWriter() {
  const tenth = (value) => Math.round(value * 10);
  const short = (tenths) => String(tenths / 10).replace(/^(-?)0\./, '$1.');
  let last = [0, 0];
  let start = [0, 0];
  let data = '';
  return {
    add(letter, points) {
      if (letter === 'Z') {
        data += 'z';
        last = start;
        return;
      }
      const rounded = points.map(([px, py]) => [tenth(px), tenth(py)]);
      const origin = letter === 'M' ? [0, 0] : last;
      const numbers = rounded.flatMap(([px, py]) => [short(px - origin[0]), short(py - origin[1])]);
      data += (letter === 'M' ? 'M' : letter.toLowerCase()) + numbers.join(' ').replace(/ -/g, '-');
      last = rounded.at(-1);
      if (letter === 'M') start = last;
    },
    toString: () => data,
  };
}

// Places `value` with its baseline at (x, y); returns the path data and the end position.
export function text(value, options = {}) {
  const { x = 0, y = 0, size = 32, font = 'anybody', wght = 700, wdth = 100 } = options;
  const { track = 0, slant = 0, flip = '' } = options; // flip: letters to mirror
  const axes = font === 'anybody' ? { wght, wdth } : { wght };
  const face = fonts[font].getVariation(axes);
  const scale = size / face.unitsPerEm;
  let pen = x;
  const out = pathWriter();
  for (const glyph of face.layout(value).glyphs) {
    const mirrored = flip && glyph.codePoints.some((c) => flip.includes(String.fromCodePoint(c)));
    const place = (px, py) => {
      const gx = mirrored ? glyph.advanceWidth - px : px;
      return [pen + gx * scale + py * scale * slant, y - py * scale];
    };
    for (const { command, args } of glyph.path.commands) {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[
        command
      ];
      const points = [];
      for (let i = 0; i < args.length; i += 2) points.push(place(args[i], args[i + 1]));
      out.add(letter, points);
    }
    pen += glyph.advanceWidth * scale + track;
  }
  return { data: out.toString(), end: pen - track };
}

// One letter after the other from 50 % to 150 % width: the signature of the brand.
export function accelerated(value, options = {}) {
  const { x = 0, y = 0, size = 32, wght = 780, power = 1.25, track = 0 } = options;
  const letters = [...value];
  let pen = x;
  let data = '';
  letters.forEach((letter, i) => {
    const wdth = 50 + 100 * (i / (letters.length - 1)) ** power;
    const glyph = text(letter, { x: pen, y, size, wght, wdth });
    data += glyph.data;
    pen = glyph.end + track;
  });
  return { data, end: pen - track };
}
