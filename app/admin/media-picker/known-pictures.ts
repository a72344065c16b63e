import { createContext, use } from 'react';
import type { KnownPictures, PictureFacts } from '#domain/files/stored-picture.ts';

/** What is known of the pictures and films that a form was loaded with. */
export const KnownPicturesContext = createContext<KnownPictures>({});

/** What is known of a file that a form shows; undefined for one that came later. */
export function useKnownPicture(address: string): PictureFacts | undefined {
  return use(KnownPicturesContext)[address];
}
