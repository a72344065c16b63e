// The child process that encodes pictures, started by picture-encoder.server.ts and run from source: it shares no state
// with the site. It handles one job at a time, with low priority.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { serveParentProcess } from '../child-process/serve-parent-process.ts';
import type { EncodedPicture, EncodingFailure, EncodingJob, VariantFormat } from './encoding-job.ts';
import { isPictureAtFault } from './is-picture-at-fault.ts';
import { meanColour } from './mean-colour.ts';

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(15);
} catch {
  // Some systems refuse; then it keeps its normal priority.
}

serveParentProcess<EncodingJob, EncodedPicture | EncodingFailure>((job) => encode(job).catch(failureOf));

/** In other formats a second page is another picture, not a frame. */
const ANIMATED_FORMATS = ['gif', 'webp'];
// The upload already checked whether the picture is intact, and browsers show damaged originals as far as they can.
const TOLERANT = { failOn: 'none' } as const;

async function encode({ source, folder, widths, formats }: EncodingJob): Promise<EncodedPicture> {
  const { format: own, pages = 1 } = await sharp(source, TOLERANT).metadata();
  const colour = await meanColour(sharp(source, TOLERANT));
  const plain = own === 'png' || colour === null ? 'png' : 'jpeg';
  const variants: EncodedPicture['variants'] = [];
  const failures: string[] = [];
  for (const width of widths) {
    const picture = sharp(source, TOLERANT).autoOrient().resize({ width, withoutEnlargement: true });
    for (const format of formats ?? (['webp', 'avif', plain] as const)) {
      const file = join(folder, `w${width}.${format}`);
      try {
        const { data, info } = await ENCODERS[format](picture.clone()).toBuffer({ resolveWithObject: true });
        // Written by Node.js, whose errors name the machine's problem.
        await writeFile(file, data);
        variants.push({ file, format, width: info.width, height: info.height });
      } catch (error) {
        const { error: reason, undecodable } = failureOf(error);
        if (!undecodable) throw error;
        // A format may not support this height (WebP: 16,383): the others do.
        failures.push(`${width} ${format}: ${reason}`);
      }
    }
  }
  if (variants.length === 0) throw new Error(failures.join('; '));
  return { colour, animated: pages > 1 && ANIMATED_FORMATS.includes(own), variants };
}

function failureOf(error: unknown): EncodingFailure {
  return { error: (error as Error).message, undecodable: isPictureAtFault(error) };
}

const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 76 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true, quality: 90 }),
};
