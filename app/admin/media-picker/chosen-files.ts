import { createContext, use } from 'react';
import type { FileFacts } from '#domain/files/file-facts.ts';

/** What is known of the files that a form was loaded with, by their addresses. */
export const ChosenFilesContext = createContext<Readonly<Record<string, FileFacts>>>({});

/** What the form was loaded with of a file; undefined for one that came later, and for the site's own. */
export function useChosenFile(address: string): FileFacts | undefined {
  return use(ChosenFilesContext)[address];
}
