import { createContext, use } from 'react';
import type { PictureFacts, PictureFactsByKey } from '#domain/files/stored-picture.ts';

/** What is known of the pictures and films that a form was loaded with. */
export const StoredPicturesContext = createContext<PictureFactsByKey>({});

/** What is known of a file that a form shows; undefined for one that came later. */
export function useStoredPicture(address: string): PictureFacts | undefined {
  return use(StoredPicturesContext)[address];
}
