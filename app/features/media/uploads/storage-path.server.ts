import { purposeFacts, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { slugFrom } from '#domain/text/slug.ts';

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
  const { articleFolder } = purposeFacts(purpose);
  if (articleFolder) return { bucket: 'blog-images', path: `${articleFolder}/${uuid}.${extension}` };
  const [year, month, day] = now.toISOString().slice(0, 10).split('-');
  const name = slugFrom(fileName.replace(/\.[^.]*$/, '')).slice(0, 60) || 'fichier';
  return {
    bucket: 'project-images',
    path: `${year}/${month}/${day}/${now.getTime()}_${name}-${uuid.slice(0, 8)}.${extension}`,
  };
}
