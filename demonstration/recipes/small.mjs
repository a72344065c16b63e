// The site's pictures that come in one size, half as wide or so for small screens: `name-small.webp` beside `name.webp`.
//   node small.mjs

import sharp from 'sharp';
import { media } from './tools.mjs';

const WIDTHS = {
  'team/founder-1': 480,
  'team/founder-2': 480,
  'team/talent-1': 480,
  'team/talent-2': 480,
  'team/talent-3': 480,
  'team/talent-4': 480,
  'team/team-photo': 960,
  'production-photos/photo-1': 800,
  'production-photos/photo-2': 800,
  'production-photos/photo-3': 800,
  'production-photos/photo-4': 800,
};

for (const [name, width] of Object.entries(WIDTHS))
  await sharp(media(`${name}.webp`))
    .resize({ width })
    .webp({ quality: 72, effort: 6 })
    .toFile(media(`${name}-small.webp`));
