import { crc32, deflateSync } from 'node:zlib';
import sharp, { type SharpOptions } from 'sharp';

/** Where the first chunk of a PNG ends, which its profile has to follow. */
const HEAD = 33;

/** A picture that has no ICC profile as a PNG that has this one, so that the image library brings it into sRGB like any other. */
export async function withProfile(bytes: Buffer, profile: Buffer, options: SharpOptions): Promise<Buffer> {
  // Its numbers as they are, in sixteen bits: eight would lose what a curve makes larger.
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
