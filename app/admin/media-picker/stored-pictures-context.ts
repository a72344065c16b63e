import { createContext, use } from 'react';
import type { PictureFacts, PictureFactsByKey } from '#domain/files/stored-picture.ts';

/** The facts of the pictures and films that a form was loaded with. */
export const StoredPicturesContext = createContext<PictureFactsByKey>({});

/** The facts of a form's file; undefined for one that was added later. */
export function useStoredPicture(address: string): PictureFacts | undefined {
  return use(StoredPicturesContext)[address];
}
