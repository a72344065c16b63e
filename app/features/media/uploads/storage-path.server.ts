import { slugFrom } from '#domain/text/slug.ts';

/** The purpose of an upload: it decides bucket, folder and accepted types. */
export type UploadPurpose =
  | 'project-image'
  | 'project-cover'
  | 'project-film'
  | 'blog-inline'
  | 'blog-cover'
  /** Uploaded to the media library itself: retained although nothing uses it. */
  | 'library'
  /** Replaces a file of the library. */
  | 'replacement';

export const UPLOAD_PURPOSES: readonly UploadPurpose[] = [
  'project-image',
  'project-cover',
  'project-film',
  'blog-inline',
  'blog-cover',
  'library',
  'replacement',
];

/** The purposes that accept films. */
export const FILM_PURPOSES = [
  'project-cover',
  'project-film',
  'library',
  'replacement',
] as const satisfies UploadPurpose[];

/**
 * The storage path of a file (§13.2, §13.3): projects and the library by date, time and name; articles by a generated
 * name. Names become ASCII (§13.2), and a part of the generated name keeps two uploads of the same moment distinct.
 */
export function storagePath(
  purpose: UploadPurpose,
  fileName: string,
  extension: string,
  now: Date,
  uuid: string,
): { bucket: 'project-images' | 'blog-images'; path: string } {
  if (purpose === 'blog-inline') return { bucket: 'blog-images', path: `blog/${uuid}.${extension}` };
  if (purpose === 'blog-cover') return { bucket: 'blog-images', path: `featured/${uuid}.${extension}` };
  const [year, month, day] = now.toISOString().slice(0, 10).split('-');
  const name = slugFrom(fileName.replace(/\.[^.]*$/, '')).slice(0, 60) || 'fichier';
  return {
    bucket: 'project-images',
    path: `${year}/${month}/${day}/${now.getTime()}_${name}-${uuid.slice(0, 8)}.${extension}`,
  };
}
