import sharp from 'sharp';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { readStoredFile } from '#infrastructure/file-store/file-store.server.ts';
import { shapeInColour } from '#infrastructure/picture-shape.server.ts';
import type { IconSize } from './brand-marks.ts';

const ORANGE = '#f56020';
/** Fraction of the square's width (safe zone): phones cut off the corners. */
const ROOM = 0.72;

const rendered = new Map<IconSize, { mark: string; icon: Promise<Uint8Array<ArrayBuffer>> }>();

/**
 * A square PNG of the agency's own mark on black, `size` pixels wide, cached until the mark changes (§34.2). `mark` is
 * the mark's public URL. Throws when its file is missing or can't be decoded.
 */
export function brandIcon(mark: string, size: IconSize): Promise<Uint8Array<ArrayBuffer>> {
  const cached = rendered.get(size);
  if (cached?.mark === mark) return cached.icon;
  const icon = draw(mark, size);
  rendered.set(size, { mark, icon });
  icon.catch(() => rendered.delete(size));
  return icon;
}

async function draw(mark: string, size: IconSize): Promise<Uint8Array<ArrayBuffer>> {
  const key = storedFileKey(mark);
  if (key === undefined) throw new Error(`no stored file: ${mark}`);
  const room = Math.round(size * ROOM);
  const { png } = await shapeInColour(await readStoredFile(key), { width: room, height: room }, ORANGE);
  const ground = { width: size, height: size, channels: 3, background: '#000' } as const;
  return new Uint8Array(
    await sharp({ create: ground })
      .composite([{ input: png, gravity: 'centre' }])
      .png()
      .toBuffer(),
  );
}
