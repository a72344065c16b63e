import { z } from 'zod';
import { isStoredFile } from './stored-file.ts';

/** A picture or film in a form: a stored file of this site, or '' for none. */
export const storedFileField = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || isStoredFile(value),
    'Ce fichier n’est pas sur ce site\u00a0: choisissez-le sur votre ordinateur pour le téléverser.',
  );
