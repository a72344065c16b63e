import { slugFrom } from '#domain/text/slug.ts';

/** What an upload is for: it decides bucket, folder and which media are accepted. */
export type UploadPurpose =
  | 'project-image'
  | 'project-cover'
  | 'project-film'
  | 'blog-inline'
  | 'blog-cover'
  /** Put into the media library on purpose: kept although nothing uses it. */
  | 'library'
  /** Takes the place of a file of the library. */
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

/** What a film may be for. */
export const FILM_PURPOSES = [
  'project-cover',
  'project-film',
  'library',
  'replacement',
] as const satisfies UploadPurpose[];

/**
 * Where a file is stored (§13.2, §13.3): projects and the library by date, time and name; articles by a generated name.
 * Names become ASCII (§13.2) and a piece of the generated name keeps two uploads of one moment apart.
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
