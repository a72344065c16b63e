import { createContext, use } from 'react';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { withFileNames } from '#domain/files/stored-file-address.ts';
import type { PictureFacts, PictureFactsByKey } from '#domain/files/stored-picture.ts';

/** The facts of the files that a form was loaded with, by their URLs. */
export const StoredFiles = createContext<{
  files: Readonly<Record<string, FileFacts>>;
  pictures: PictureFactsByKey;
}>({ files: {}, pictures: {} });

/** The loaded facts of a file; undefined for a later one, and for the site's own. */
export function useChosenFile(address: string): FileFacts | undefined {
  return use(StoredFiles).files[address];
}

/** The facts of a form's picture or film; undefined for one that was added later. */
export function useStoredPicture(address: string): PictureFacts | undefined {
  return use(StoredFiles).pictures[address];
}

/** Names the files in a readable text in place of their URLs: by alternative text, else by name. */
export function useFileNames(): (text: string) => string {
  const { files, pictures } = use(StoredFiles);
  return (text) => withFileNames(text, (address) => pictures[address]?.alt || files[address]?.name);
}
