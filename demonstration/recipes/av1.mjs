// The loops of the pages once more in AV1, `NAME-av1.mp4` beside `NAME.mp4`, at most 0.6 of its bytes, or 0.34 of those
// of the large size: a blurred film behind a title looks the same (SSIM 0.986 and more, the fine lines of agency 0.956).
//   node av1.mjs                        all (about fifteen minutes)
//   node av1.mjs header agency          only these
// They are made of the H.264 files, because the masters are not kept.
import fs from 'node:fs';
import { ffmpeg, likeness, media, work } from './tools.mjs';

const LOOP = /^(.+)-(large|desktop|tablet|phone)\.mp4$/;
// The next one where a film has too many bytes: the fine lines of the agency's film cost most.
const QUALITIES = [42, 50, 56, 60, 62, 63];
const LARGE = { preset: '4', first: 50, share: 0.34 };
const OTHERS = { preset: '5', first: 42, share: 0.6 };

const wanted = process.argv.slice(2);
for (const file of fs.readdirSync(media('site'))) {
  const [, name, size] = LOOP.exec(file) ?? [];
  if (name === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  const source = media('site', file);
  const target = media('site', file.replace('.mp4', '-av1.mp4'));
  const made = work('av1.mp4');
  const { preset, first, share } = size === 'large' ? LARGE : OTHERS;
  const quality = QUALITIES.filter((crf) => crf >= first).find((crf) => {
    const encoder = ['-c:v', 'libsvtav1', '-preset', preset, '-crf', String(crf), '-pix_fmt', 'yuv420p10le'];
    ffmpeg(['-i', source, '-map', '0:v:0', '-an', ...encoder, '-g', '240', '-movflags', '+faststart', made]);
    return fs.statSync(made).size <= share * fs.statSync(source).size;
  });
  if (quality === undefined) continue;
  fs.copyFileSync(made, target);
  console.log(file, `crf ${quality},`, fs.statSync(target).size, 'bytes, SSIM', likeness(target, source));
}
