// The process that encodes pictures, started by infrastructure/picture-encoder and run from source: it shares no
// state with the site. It takes one order at a time and gives way to everything else on the machine.
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EncodedPicture, EncodingOrder } from '../app/infrastructure/picture-encoder/encoding-order.ts';

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(15);
} catch {
  // Some systems refuse; then it runs like everything else.
}

process.on('message', async (order: EncodingOrder) => {
  try {
    process.send?.(await encode(order));
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

async function encode({ source, folder, widths }: EncodingOrder): Promise<EncodedPicture> {
  const variants: EncodedPicture['variants'] = [];
  for (const width of widths) {
    const picture = sharp(source).autoOrient().resize({ width, withoutEnlargement: true });
    for (const format of ['webp', 'avif'] as const) {
      const file = join(folder, `w${width}.${format}`);
      const encoded =
        format === 'webp'
          ? picture.clone().webp({ quality: 76 })
          : picture.clone().avif({ quality: 52, effort: 2 });
      const info = await encoded.toFile(file);
      variants.push({ file, format, width: info.width, height: info.height });
    }
  }
  const { channels } = await sharp(source).stats();
  const mean = channels.slice(0, 3).map((channel) => Math.round(channel.mean));
  const [red = 0, green = red, blue = red] = mean;
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { colour, variants };
}
