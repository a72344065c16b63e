import { createContext, use } from 'react';
import type { FileFacts } from '#domain/files/file-facts.ts';

/** The facts of the files that a form was loaded with, by their URLs. */
export const ChosenFilesContext = createContext<Readonly<Record<string, FileFacts>>>({});

/** The loaded facts of a file; undefined for a later one, and for the site's own. */
export function useChosenFile(address: string): FileFacts | undefined {
  return use(ChosenFilesContext)[address];
}
