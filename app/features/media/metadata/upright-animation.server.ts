import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

/**
 * An animated WebP with each frame as its EXIF orientation means it: libvips rotates single pictures only. All frames
 * are decoded at once, because a frame is made of those before it: read one by one, each would cost all of these again.
 */
export async function uprightAnimation(
  bytes: Buffer,
  { orientation = 1, delay, loop }: Metadata,
  options: SharpOptions,
): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { ...options, animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, pageHeight = height } = info;
  const size = width * pageHeight * channels;
  for (let start = 0; start < data.length; start += size) {
    const frame = data.subarray(start, start + size);
    const raw = { width, height: pageHeight, channels };
    data.set(
      await oriented(sharp(frame, { ...options, raw }), orientation)
        .raw()
        .toBuffer(),
      start,
    );
  }
  const [across, down] = orientation >= 5 ? [pageHeight, width] : [width, pageHeight];
  const raw = { width: across, height: down * (height / pageHeight), channels, pageHeight: down };
  // These options stay when the quality is set.
  return sharp(data, { ...options, raw }).webp({
    ...(delay && { delay }),
    ...(loop !== undefined && { loop }),
  });
}

/** Mirrors a picture, then rotates it, by its EXIF orientation. */
function oriented(picture: Sharp, orientation: number): Sharp {
  if ([4, 5].includes(orientation)) picture.flip();
  if ([2, 7].includes(orientation)) picture.flop();
  const angle = { 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  return angle === 0 ? picture : picture.rotate(angle);
}
