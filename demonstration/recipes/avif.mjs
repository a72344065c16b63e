// The site's own pictures once more in AVIF, `NAME.avif` beside `NAME.webp`: the first quality that looks the same (SSIM
// 0.965 and more). Below 50 the grain of a photograph is lost; posters have none.
//   node avif.mjs                 all (about ten minutes)
//   node avif.mjs team/           those whose name contains the word
import fs from 'node:fs';
import sharp from 'sharp';
import { likeness, media, work } from './tools.mjs';

const FOLDERS = ['production-photos', 'site', 'team'];
const QUALITIES = [46, 50, 54, 58, 62];
const LEAST_FOR_PHOTOGRAPHS = 50;
const ALIKE = 0.965;

const inFolder = (folder) => fs.readdirSync(media(folder)).map((name) => `${folder}/${name}`);
const pictures = [...FOLDERS.flatMap(inFolder), 'wide/mouette-encre.webp'].filter((file) =>
  file.endsWith('.webp'),
);
const wanted = process.argv.slice(2);
for (const file of pictures) {
  if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
  const source = media(file);
  const made = work('picture.avif');
  for (const quality of QUALITIES) {
    if (quality < LEAST_FOR_PHOTOGRAPHS && !file.startsWith('site/')) continue;
    await sharp(source).avif({ quality, effort: 6 }).toFile(made);
    // ffmpeg 5 reads no still AVIF.
    await sharp(made).png().toFile(work('picture.png'));
    const alike = Number(likeness(work('picture.png'), source));
    const [before, after] = [source, made].map((path) => fs.statSync(path).size);
    if (alike < ALIKE && quality !== QUALITIES.at(-1)) continue;
    if (after >= before) throw new Error(`${file} is no smaller in AVIF`);
    fs.copyFileSync(made, source.replace('.webp', '.avif'));
    console.log(file, before, 'bytes,', after, `in AVIF (quality ${quality}), SSIM`, alike);
    break;
  }
}
