import { isFileKey } from '#domain/files/stored-file.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** The folder of the stored share pictures of an item, by the kind in their URLs. */
export function sharePicturesFolder(kind: string, id: string): string {
  return `share-pictures/${kind}/${id}`;
}

/**
 * Deletes the stored pictures of content that is no longer public. A failure is only logged: the picture is not served
 * anyway.
 */
export async function removeSharePictures(kind: string, id: string): Promise<void> {
  const folder = sharePicturesFolder(kind, id);
  if (!isFileKey(folder)) return;
  await removeOtherPictures(folder, '').catch((error: unknown) =>
    log.warn('share pictures could not be removed', { kind, id, error }),
  );
}

/** Deletes the stored pictures in a folder except one, or of those only the ones with such a file name. */
export async function removeOtherPictures(
  folder: string,
  keep: string,
  concerns: (file: string) => boolean = () => true,
): Promise<void> {
  const start = `${folder}/`;
  for await (const key of fileStore().list(start))
    if (key !== keep && concerns(key.slice(start.length))) await fileStore().delete(key);
}
