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
  | 'no-columns'
  | 'encoding'
  | 'ghost'
  | 'web-page'
  | 'document'
  | 'database'
  | 'unreadable';

/** Failures that ended an import early, by their stored code, with the texts for people. */
export const IMPORT_FAILURES: Record<SourceFailure | 'no-room' | 'error', string> = {
  'no-export':
    'ce fichier n’est pas un export de la provenance choisie (WordPress\u00a0: le .xml de «\u00a0Outils\u00a0», «\u00a0Exporter\u00a0»\u00a0; Supabase\u00a0: le .sql de pg_dump ou de mysqldump)',
  archive:
    'ce fichier est une archive de pg_dump\u00a0: demandez un export en texte (fichier .sql), que l’import sait lire',
  'empty-archive':
    'cette archive ne contient aucun export\u00a0: décompressez-la et regardez ce qu’elle contient',
  encrypted: 'cette archive est protégée par un mot de passe\u00a0: décompressez-la d’abord',
  'too-large':
    'cette archive est trop grande une fois décompressée\u00a0: exportez l’ancien site en plusieurs fichiers',
  'several-sites':
    'cette archive contient les exports de plusieurs sites\u00a0: importez-les l’un après l’autre',
  'no-content':
    'ce fichier ne contient aucune ligne des tables que l’import lit (blog_posts, posts ou articles, influence_projects, production_projects, web_solutions)\u00a0: exportez aussi leurs lignes',
  'no-columns':
    'ce fichier ne nomme pas les colonnes de ses tables\u00a0: demandez un export avec leur structure, ou avec --column-inserts',
  encoding: 'ce fichier est dans un encodage inconnu\u00a0: demandez un export en UTF-8',
  ghost:
    'ce fichier est un export de Ghost, que l’import ne lit pas\u00a0: collez ses textes dans de nouveaux articles, ils y gardent leur mise en forme',
  'web-page':
    'ce fichier est une page web, pas un export\u00a0: connectez-vous à l’ancien site, puis exportez-le de nouveau',
  document:
    'ce fichier est un document (Word, Excel, PDF…), pas un export\u00a0: copiez-en le texte, puis collez-le dans un article',
  database:
    'ce fichier est une base de données, que l’import ne lit pas pour cette provenance\u00a0: d’un site WordPress, importez le .xml de «\u00a0Outils\u00a0», «\u00a0Exporter\u00a0»',
  unreadable: 'ce fichier est abîmé ou incomplet\u00a0: exportez-le de nouveau',
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
