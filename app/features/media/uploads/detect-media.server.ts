import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';

export type DetectedMedia = { type: 'image' | 'video'; mime: string; extension: string };

const KNOWN: Record<string, DetectedMedia> = {
  'image/jpeg': { type: 'image', mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { type: 'image', mime: 'image/png', extension: 'png' },
  'image/apng': { type: 'image', mime: 'image/png', extension: 'png' },
  'image/webp': { type: 'image', mime: 'image/webp', extension: 'webp' },
  'image/avif': { type: 'image', mime: 'image/avif', extension: 'avif' },
  'image/gif': { type: 'image', mime: 'image/gif', extension: 'gif' },
  'video/mp4': { type: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { type: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/quicktime': { type: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/webm': { type: 'video', mime: 'video/webm', extension: 'webm' },
};

/** Detects the type of a file by its content, whatever its name says; undefined for types that are accepted nowhere. */
export async function detectMedia(path: string): Promise<DetectedMedia | undefined> {
  // Bundled, the package doesn't recognize its own error of a file that ends inside a structure; only disk errors are
  // rethrown.
  const found = await fileTypeFromFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== undefined) throw error;
    return undefined;
  });
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif') {
    return { type: 'image', mime: found.mime, extension: 'heic' };
  }
  if (found) return KNOWN[found.mime];
  return (await looksLikeSvg(path)) ? { type: 'image', mime: 'image/svg+xml', extension: 'svg' } : undefined;
}

async function looksLikeSvg(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
  return /<svg[\s>]/i.test(buffer.toString('utf8', 0, bytesRead));
}

/** Why a file is refused and what would be accepted, in French. */
export function unacceptable(media: Pick<DetectedMedia, 'type'> | undefined, accepts: AcceptedMedia): string {
  const images = 'une image JPEG, PNG, WebP, AVIF ou GIF';
  const films = 'un film MP4 ou WebM';
  const wanted = accepts === 'both' ? `${images}, ou ${films}` : accepts === 'video' ? films : images;
  if (media?.type === 'video') return `Ce fichier est un film. Choisissez ${wanted}.`;
  if (media?.type === 'image') return `Ce fichier est une image. Choisissez ${wanted}.`;
  return `Ce fichier n’est pas accepté. Choisissez ${wanted}.`;
}
