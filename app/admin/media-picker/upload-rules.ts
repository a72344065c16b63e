import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';

export type UploadLimits = { imageMegabytes: number; videoMegabytes: number };

const MEGABYTE = 1024 * 1024;

/** The limits of a file field, shown before any upload (§13.6). */
export function limitsText(limits: UploadLimits, accepts: AcceptedMedia): string {
  const image = `Image JPEG, PNG, WebP, AVIF ou GIF, ${limits.imageMegabytes}\u00a0Mo au plus`;
  const video = `film MP4 ou WebM, ${limits.videoMegabytes}\u00a0Mo au plus`;
  if (accepts === 'image') return `${image}.`;
  return accepts === 'both' ? `${image}, ou ${video}.` : `F${video.slice(1)}.`;
}

/** Why this file is not worth uploading; undefined when it is. The server decides, by the content. */
export function refusal(
  file: { type: string; size: number },
  limits: UploadLimits,
  accepts: AcceptedMedia,
): string | undefined {
  const kind = file.type.split('/')[0];
  if (kind !== 'image' && kind !== 'video' && file.type !== '') return wrongKind(accepts);
  if (kind === 'image' && accepts === 'video') return wrongKind(accepts);
  if (kind === 'video' && accepts === 'image') return wrongKind(accepts);
  const limit = kind === 'image' || accepts === 'image' ? limits.imageMegabytes : limits.videoMegabytes;
  if (file.size > limit * MEGABYTE) return `Ce fichier dépasse ${limit}\u00a0Mo.`;
  if (file.size === 0) return 'Ce fichier est vide.';
  return undefined;
}

function wrongKind(accepts: AcceptedMedia): string {
  if (accepts === 'image') return 'Ce fichier n’est pas une image.';
  return accepts === 'video' ? 'Ce fichier n’est pas un film.' : 'Ce fichier n’est ni une image ni un film.';
}

/**
 * The `accept` list of a file dialog. The formats are named, JPEG first: Safari on a Mac converts a HEIC photo to the
 * first format that it can write, and passes it on unchanged where the list says image/*; on an iPhone it always makes
 * a JPEG.
 */
const IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
export const ACCEPT = { image: IMAGES, video: 'video/*', both: `${IMAGES},video/*` } as const;
