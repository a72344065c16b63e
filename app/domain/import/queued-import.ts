/** The sources of an import file. */
export const IMPORT_SOURCES = ['wordpress', 'supabase'] as const;

export type ImportSourceName = (typeof IMPORT_SOURCES)[number];

/**
 * `waiting`: queued. `stopped`: by an administrator, before its end. `interrupted`: its process crashed. `done`: all of
 * the file was processed.
 */
export type QueuedImportState = 'waiting' | 'running' | 'done' | 'stopped' | 'interrupted' | 'failed';

/** Why an import can't read a file. */
export type SourceFailure =
  | 'no-export'
  | 'archive'
  | 'empty-archive'
  | 'encrypted'
  | 'too-large'
  | 'several-sites'
  | 'no-content'
  | 'encoding'
  | 'unreadable';

/** Failures that ended an import early, by their stored code, with the texts for people. */
export const IMPORT_FAILURES: Record<SourceFailure | 'no-room' | 'error', string> = {
  'no-export':
    'ce fichier n’est pas un export de la provenance choisie (WordPress : le .xml de « Outils », « Exporter » ; Supabase : le .sql de pg_dump)',
  archive:
    'ce fichier est une archive de pg_dump : demandez un export en texte (fichier .sql), que l’import sait lire',
  'empty-archive': 'cette archive ne contient aucun export : décompressez-la et regardez ce qu’elle contient',
  encrypted: 'cette archive est protégée par un mot de passe : décompressez-la d’abord',
  'too-large':
    'cette archive est trop grande une fois décompressée : exportez l’ancien site en plusieurs fichiers',
  'several-sites': 'cette archive contient les exports de plusieurs sites : importez-les l’un après l’autre',
  'no-content':
    'ce fichier ne contient aucune ligne des tables de l’ancien site (blog_posts, influence_projects, production_projects, web_solutions)',
  encoding: 'ce fichier est dans un encodage inconnu : demandez un export en UTF-8',
  unreadable: 'ce fichier est abîmé ou incomplet : exportez-le de nouveau',
  'no-room': 'le serveur n’a plus de place',
  error: 'une erreur est survenue',
};

export type ImportFailure = keyof typeof IMPORT_FAILURES;

/** Whether a retry with the same file can succeed. */
export function canBeTriedAgain(failure: ImportFailure): boolean {
  return failure === 'no-room' || failure === 'error';
}

/** How long the file of an abandoned import is retained, in days. */
export const IMPORT_FILE_DAYS = 7;
