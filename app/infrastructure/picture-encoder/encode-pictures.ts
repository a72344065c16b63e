// The process that encodes pictures, started by picture-encoder.server.ts and run from source: it shares no state with
// the site. It takes one order at a time and gives way to everything else on the machine.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { answerParent } from '../child-process/answer-parent.ts';
import type { EncodedPicture, EncodingFailure, EncodingOrder, VariantFormat } from './encoding-order.ts';
import { meanColour } from './mean-colour.ts';

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(15);
} catch {
  // Some systems refuse; then it runs like everything else.
}

answerParent<EncodingOrder, EncodedPicture | EncodingFailure>((order) => encode(order).catch(failureOf));

async function encode({ source, folder, widths, formats }: EncodingOrder): Promise<EncodedPicture> {
  const stats = await sharp(source).stats();
  const { format: own } = await sharp(source).metadata();
  const plain = own === 'png' || !stats.isOpaque ? 'png' : 'jpeg';
  const variants: EncodedPicture['variants'] = [];
  for (const width of widths) {
    const picture = sharp(source).autoOrient().resize({ width, withoutEnlargement: true });
    for (const format of formats ?? (['webp', 'avif', plain] as const)) {
      const file = join(folder, `w${width}.${format}`);
      const { data, info } = await ENCODERS[format](picture.clone()).toBuffer({ resolveWithObject: true });
      // Written by Node.js, whose errors say what the machine lacks.
      await writeFile(file, data);
      variants.push({ file, format, width: info.width, height: info.height });
    }
  }
  return { colour: meanColour(stats), variants };
}

/** What Node.js says has a code (no space, no such file); the rest is the decoder's word on the picture. */
function failureOf(error: unknown): EncodingFailure {
  const { message, code } = error as NodeJS.ErrnoException;
  const lacking = code !== undefined || /memory|allocat|no space|too many open files|missing/i.test(message);
  return { error: message, undecodable: !lacking };
}

const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 76 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true, quality: 90 }),
};
