// Sixteen logos of imaginary clients, one ink, all 48 units high, words turned into outlines.
//   node logos.mjs
// Each one is built in its own way so that the row does not look like one hand drew it.
import fs from 'node:fs';
import { media } from './tools.mjs';
import { text } from './type.mjs';

const path = (data, extra = '') => `<path d="${data}"${extra}/>`;
const word = (value, options) => {
  const { data, end } = text(value, options);
  return { svg: path(data), end };
};
const range = (count) => Array.from({ length: count }, (_, i) => i);
const fix = (value) => String(Math.round(value * 10) / 10);

const LOGOS = {
  // A sun going down behind three swells.
  solane() {
    const sun = 'M4 27a18 18 0 0 1 36 0ZM6 31h32l-3 4H9ZM13 39h18l-6 4h-6Z';
    const name = word('Solane', { x: 50, y: 35, size: 34, wght: 650, wdth: 82 });
    return [path(sun) + name.svg, name.end + 2, 'Solane'];
  },
  // Leaning capitals and three strides behind them.
  foulee() {
    const strides = range(3).map(
      (i) => `M${fix(8 + i * -2 + 6 - i)} ${16 + i * 9}h${26 - i * 6}l-1.4 5h-${26 - i * 6}Z`,
    );
    const name = word('FOULÉE', { x: 42, y: 40, size: 40, wght: 820, wdth: 66, slant: 0.27, track: 0.6 });
    return [path(strides.join('')) + name.svg, name.end + 12, 'Foulée'];
  },
  // Very light lower case, a single wave under the word.
  ondine() {
    const name = word('ondine', { x: 2, y: 31, size: 34, font: 'archivo', wght: 220, track: 5 });
    let wave = 'M3 41';
    const step = (name.end - 4) / 6;
    wave += range(6)
      .map((i) => `q${fix(step / 2)} ${i % 2 ? 7 : -7} ${fix(step)} 0`)
      .join('');
    return [name.svg + path(wave, ' fill="none" stroke="#000" stroke-width="1.4"'), name.end + 2, 'Ondine'];
  },
  // A turning ring, open twice, around its axis.
  girotech() {
    const ring =
      '<g fill="none" stroke="#000" stroke-width="6"><path d="M37.600 15.600a16 16 0 1 0 0 16.800"/><path d="M24 24h17"/></g>';
    const name = word('girotech', { x: 50, y: 34, size: 32, wght: 720, wdth: 92 });
    return [ring + path('M24 19a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z') + name.svg, name.end + 2, 'Girotech'];
  },
  // Layers of mist of unequal length.
  brume() {
    const layers = [
      [8, 30],
      [0, 26],
      [12, 28],
      [4, 18],
    ].map(
      ([x, width], i) => `M${x + 5} ${8 + i * 9}h${width - 4}a2 2 0 0 1 0 4h-${width - 4}a2 2 0 0 1 0-4Z`,
    );
    const name = word('Brume', { x: 54, y: 35, size: 33, font: 'archivo', wght: 430 });
    return [path(layers.join('')) + name.svg, name.end + 2, 'Brume'];
  },
  // Wide, thin capitals with air between them.
  carmin() {
    const name = word('CARMIN', { x: 2, y: 35, size: 31, wght: 240, wdth: 150, track: 6 });
    return [name.svg, name.end + 2, 'Carmin'];
  },
  // A harbour light: four rays, two lines of text.
  'port-estelle'() {
    const star = 'M22 2l4.200 17.800L44 24l-17.800 4.200L22 46l-4.200-17.800L0 24l17.800-4.200Z';
    const top = word('Port', { x: 54, y: 21, size: 23, wght: 380, wdth: 100 });
    const bottom = word('Estelle', { x: 54, y: 43, size: 27, wght: 780, wdth: 100 });
    return [path(star) + top.svg + bottom.svg, Math.max(top.end, bottom.end) + 2, 'Port Estelle'];
  },
  // The second half steps aside.
  'pas-de-cote'() {
    const first = word('Pas de', { x: 2, y: 30, size: 32, wght: 480, wdth: 62 });
    const second = word('Côté', { x: first.end + 7, y: 42, size: 32, wght: 800, wdth: 118 });
    return [first.svg + second.svg, second.end + 2, 'Pas de Côté'];
  },
  // Three dry-stone vaults in a frame.
  'gites-du-causse'() {
    const frame = 'M0 4h48v40H0ZM3 7v34h42V7Z';
    const vaults = [7, 19, 31].map((x) => `M${x} 37V24a5 5 0 0 1 10 0v13Z`).join('');
    const top = word('GÎTES DU', { x: 59, y: 19, size: 15, font: 'archivo', wght: 620, track: 2.1 });
    const bottom = word('CAUSSE', { x: 58, y: 43, size: 25, wght: 720, wdth: 92, track: 1 });
    return [
      path(frame + vaults, ' fill-rule="evenodd"') + top.svg + bottom.svg,
      Math.max(top.end, bottom.end) + 2,
      'Gîtes du Causse',
    ];
  },
  // One letter seen from the other side of the sheet.
  verso() {
    const name = word('VERSO', { x: 2, y: 37, size: 38, wght: 620, wdth: 108, flip: 'R', track: 1 });
    return [name.svg, name.end + 2, 'Verso'];
  },
  // A monogram in a frame, the full name beside it.
  'lumen-fils'() {
    const letters = text('L&F', { x: 0, y: 31.5, size: 19, wght: 700, wdth: 80 });
    const shift = text('L&F', { x: (52 - letters.end) / 2, y: 31.5, size: 19, wght: 700, wdth: 80 });
    const frame = 'M0 2h52v44H0ZM2 4v40h48V4ZM5 7h42v34H5ZM6 8v32h40V8Z';
    const name = word('Lumen & Fils', { x: 64, y: 33, size: 27, font: 'archivo', wght: 340, track: 0.4 });
    return [path(frame, ' fill-rule="evenodd"') + path(shift.data) + name.svg, name.end + 2, 'Lumen & Fils'];
  },
  // Crate lettering: the stencil bridges cut through every letter.
  'quai-neuf'() {
    const name = word('QUAI NEUF', { x: 2, y: 39, size: 39, wght: 850, wdth: 78, track: 1.4 });
    const width = name.end + 2;
    const bridge = `<path d="M0 23.200h${fix(width)}v2.800H0Z" fill="#000"/>`;
    const mask = `<mask id="m"><path d="M0 0h${fix(width)}v48H0Z" fill="#fff"/>${bridge}</mask>`;
    return [`${mask}<g mask="url(#m)">${name.svg}</g>`, width, 'Quai Neuf'];
  },
  // A sprig of tamarisk, drawn with dots only.
  tamaris() {
    const dot = (x, y, r) =>
      `M${fix(x - r)} ${fix(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
    const dots = range(9).map((i) => {
      const side = i % 2 ? 1 : -1;
      return dot(18 + side * (4 + i * 0.9) * (i === 8 ? 0 : 1), 42 - i * 4.6, i === 8 ? 2.4 : 3.6 - i * 0.16);
    });
    const name = word('tamaris', { x: 42, y: 35, size: 36, wght: 330, wdth: 76, track: 1.2 });
    return [path(dots.join('')) + name.svg, name.end + 2, 'Tamaris'];
  },
  // Eight strings, each one longer than the last.
  octave() {
    const strings = range(8).map((i) => `M${i * 5.5} 43V${38 - i * 4.4}h2.600V43Z`);
    const name = word('OCTAVE', { x: 54, y: 43, size: 51, wght: 760, wdth: 50, track: 1.5 });
    return [path(strings.join('')) + name.svg, name.end + 2, 'Octave'];
  },
  // A disc of mother-of-pearl, cut by two arcs.
  nacre() {
    const shell = `<mask id="m"><path d="M0 0h46v48H0Z" fill="#fff"/><g fill="none" stroke="#000" stroke-width="3"><circle cx="34" cy="32" r="13"/><circle cx="40" cy="38" r="28"/></g></mask><circle cx="22" cy="24" r="20" mask="url(#m)"/>`;
    const name = word('nacre', { x: 54, y: 34, size: 33, wght: 300, wdth: 130, track: 1 });
    return [shell + name.svg, name.end + 2, 'Nacre'];
  },
  // The last letter shines.
  helio() {
    const name = word('HÉLI', { x: 2, y: 40, size: 34, wght: 560, wdth: 128, track: 2 });
    const cx = name.end + 24;
    const rays = range(12).map((i) => {
      const a = (i * Math.PI) / 6;
      const at = (r) => `${fix(cx + Math.cos(a) * r)} ${fix(28.5 + Math.sin(a) * r)}`;
      return `M${at(14)}L${at(19)}`;
    });
    const sun = `<g fill="none" stroke="#000"><circle cx="${fix(cx)}" cy="28.500" r="8.600" stroke-width="5"/><path d="${rays.join('')}" stroke-width="2.600"/></g>`;
    return [name.svg + sun, cx + 21, 'Hélio'];
  },
};

for (const [file, build] of Object.entries(LOGOS)) {
  const [body, width, title] = build();
  const label = title.replace('&', '&amp;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} 48" width="${Math.ceil(width)}" height="48" fill="#000"><title>${label}</title>${body}</svg>\n`;
  fs.writeFileSync(media(`logos/${file}.svg`), svg);
  console.log(file.padEnd(18), svg.length, 'bytes');
}
