import { crc32, deflateSync } from 'node:zlib';
import sharp, { type SharpOptions } from 'sharp';

/** The offset at which the first chunk of a PNG (IHDR) ends; the profile must follow it. */
const HEAD = 33;

/**
 * Converts a picture without ICC profile to a PNG with this one, so that libvips converts it to sRGB like any other.
 */
export async function withProfile(bytes: Buffer, profile: Buffer, options: SharpOptions): Promise<Buffer> {
  // The raw values in 16 bits: 8 bits would lose precision where the curve stretches them.
  const png = await sharp(bytes, options)
    .autoOrient()
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPcolours\0\0', 'latin1'), deflateSync(profile)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEAD), size, body, check, png.subarray(HEAD)]);
}
