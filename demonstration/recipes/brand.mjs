// The mark, the icons, the map of the footer, the picture shown when a page is shared.
//   node brand.mjs
import fs from 'node:fs';
import sharp from 'sharp';
import { draw, media, openPage, webp, work } from './tools.mjs';
import { accelerated, text } from './type.mjs';

const ORANGE = '#f56020';
const CRAIE = '#f6f1eb';

// V and an inverted V share one stroke; the same zigzag is exposed three times.
const mark = (colour) => `<g fill="none" stroke="${colour}" stroke-miterlimit="8">
<path d="M1 2 11.5 31.5 22 2 32.5 32" stroke-width="1.6" opacity=".4"/>
<path d="M8 2 18.5 31.5 29 2 39.5 32" stroke-width="3" opacity=".65"/>
<path d="M17.5 2 28 29.5 38.5 4.5 49 32" stroke-width="6.6"/></g>`;

// In a tab the two thin exposures would be noise: they are thicker there, and closer.
const smallMark = (colour) => `<g fill="none" stroke="${colour}" stroke-miterlimit="8">
<path d="M6 3 16.500 31 27 3 37.500 31" stroke-width="4" opacity=".5"/>
<path d="M16 2 27 29.500 38 4.500 49 32" stroke-width="8"/></g>`;

const svg = (width, height, body, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>\n`;

const icon = (size, inner, scale) => {
  const width = size * scale;
  const factor = width / 56;
  const x = (size - width) / 2;
  const y = (size - 34 * factor) / 2;
  return svg(
    size,
    size,
    `<path d="M0 0h${size}v${size}H0Z"/><g transform="translate(${x} ${y}) scale(${factor})">${inner}</g>`,
  );
};

async function icons() {
  const favicon = icon(64, smallMark(ORANGE), 0.86);
  fs.writeFileSync(media('icons/favicon.svg'), favicon);
  await sharp(Buffer.from(favicon), { density: 144 })
    .resize(32, 32)
    .png()
    .toFile(media('icons/favicon-32.png'));
  const large = Buffer.from(icon(512, mark(ORANGE), 0.66));
  await sharp(large).png({ palette: true }).toFile(media('icons/icon-512.png'));
  await sharp(large).resize(180, 180).png().toFile(media('icons/apple-touch-icon.png'));
}

// Outline of the country, in degrees (longitude, latitude).
const FRANCE = [
  [2.4, 51.05],
  [1.85, 50.95],
  [1.6, 50.7],
  [1.5, 50.2],
  [1.1, 49.93],
  [0.1, 49.5],
  [-0.3, 49.3],
  [-1.2, 49.4],
  [-1.25, 49.7],
  [-1.95, 49.72],
  [-1.6, 48.8],
  [-1.5, 48.63],
  [-2, 48.65],
  [-3.05, 48.8],
  [-4, 48.72],
  [-4.77, 48.4],
  [-4.2, 48.3],
  [-4.72, 48.04],
  [-4.37, 47.8],
  [-3.4, 47.7],
  [-3.1, 47.5],
  [-2.6, 47.5],
  [-2.2, 47.25],
  [-2.2, 46.95],
  [-1.8, 46.5],
  [-1.2, 46.15],
  [-1.05, 45.6],
  [-1.2, 44.65],
  [-1.55, 43.48],
  [-1.78, 43.36],
  [-0.7, 42.85],
  [0.7, 42.7],
  [1.45, 42.6],
  [1.95, 42.36],
  [2.5, 42.35],
  [3.17, 42.44],
  [3.04, 42.8],
  [3.1, 43.1],
  [3.7, 43.4],
  [4, 43.54],
  [4.5, 43.4],
  [5.35, 43.28],
  [5.95, 43.08],
  [6.65, 43.2],
  [7.28, 43.69],
  [7.53, 43.78],
  [7, 44.25],
  [6.95, 44.65],
  [6.65, 45.1],
  [7.1, 45.45],
  [6.85, 45.85],
  [6.8, 46.4],
  [6.2, 46.35],
  [6.1, 46.55],
  [6.45, 46.95],
  [7, 47.35],
  [7.58, 47.58],
  [7.6, 48.1],
  [8.2, 48.97],
  [7.4, 49.17],
  [6.7, 49.2],
  [6.35, 49.47],
  [5.8, 49.55],
  [4.85, 50.15],
  [4.2, 49.97],
  [4.15, 50.28],
  [3.6, 50.5],
  [3.2, 50.78],
  [2.6, 50.85],
];
const lon = (degrees) => Number(((degrees + 5.2) * 34).toFixed(1));
const lat = (degrees) => Number(((51.4 - degrees) * 50).toFixed(1));

function map() {
  const outline = `M${FRANCE.map(([x, y]) => `${lon(x)} ${lat(y)}`).join('L')}Z`;
  let lines = '';
  for (let y = 8; y < 460; y += 7.5) lines += `M0 ${y}h480`;
  // The cities are drawn over it by app/site/footer/footer-map.tsx.
  const picture = svg(
    480,
    460,
    `<clipPath id="f"><path d="${outline}"/></clipPath>` +
      `<path clip-path="url(#f)" d="${lines}" stroke="#8f857c" stroke-width="1.5" opacity=".85"/>`,
  );
  fs.writeFileSync(
    '../../app/site/footer/map-outline.svg',
    picture.replace(' viewBox', ' aria-hidden="true" viewBox'),
  );
}

// The accelerated name fills the width; the runner passes behind it.
function nameAcross(width, margin, baseline) {
  const trial = accelerated('VIF AZIMUT', { size: 100, power: 1.15 });
  const size = (100 * (width - 2 * margin)) / trial.end;
  return accelerated('VIF AZIMUT', { size, power: 1.15, x: margin, y: baseline }).data;
}

async function share() {
  const { page, close } = await openPage('chrono.html');
  const background = await draw(page, 'SC.hero(1200,630)');
  await close();
  const line = text('La création en mouvement', { x: 60, y: 416, size: 40, wght: 420, wdth: 72 }).data;
  const overlay = svg(
    1200,
    630,
    `<linearGradient id="g" x2="0" y2="1"><stop offset=".3" stop-opacity="0"/><stop offset="1" stop-opacity=".86"/></linearGradient>` +
      `<path d="M0 0h1200v630H0Z" fill="url(#g)"/><g transform="translate(60 52) scale(2.6)">${mark(ORANGE)}</g>` +
      `<path d="${line}" fill="${CRAIE}"/><path d="${nameAcross(1200, 56, 568)}" fill="${CRAIE}"/>`,
  );
  const picture = await sharp(background)
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer();
  await sharp(picture).jpeg({ quality: 84, mozjpeg: true }).toFile(media('og-default.jpg'));
  await sharp(picture).png({ palette: true, colours: 256, dither: 0.6 }).toFile(media('og-default.png'));
}

// Last shot of the films.
async function endCard() {
  const card = svg(
    1280,
    720,
    `<path d="M0 0h1280v720H0Z"/><g transform="translate(80 200) scale(3.4)">${mark(ORANGE)}</g>` +
      `<path d="${nameAcross(1280, 80, 500)}" fill="${CRAIE}"/>`,
  );
  await webp(Buffer.from(card), work('end-card.webp'), { quality: 95 });
}

await icons();
map();
await endCard();
await share();
