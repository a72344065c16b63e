import { EXPORTED_PROJECTS } from './exported-projects.ts';
import { EXPORTED_RECORDS } from './exported-records.ts';
import type { ExportedTable } from './exported-table.ts';
import { EXPORTED_WRITINGS } from './exported-writings.ts';

/** The tables that are exported row by row, with every exported column (§59.3). */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  ...EXPORTED_PROJECTS,
  ...EXPORTED_WRITINGS,
  ...EXPORTED_RECORDS,
];

/** The fields of the list of files, chosen from the columns of its table like those of other tables. */
export const EXPORTED_FILES: ExportedTable = {
  table: 'stored_files',
  key: 'url',
  file: 'files',
  about: 'les fichiers du dossier files, un par ligne',
  fields: {
    url: ['address', 'adresse sur le site, telle qu’elle est écrite dans les contenus'],
    name: ['name', 'nom sous lequel il a été envoyé'],
    type: ['type', 'type'],
    alt: ['alt', 'texte alternatif'],
    width: ['width', 'largeur en pixels'],
    height: ['height', 'hauteur en pixels'],
    duration_ms: ['durationMs', 'durée d’un film, en millièmes de seconde'],
    focus_x: ['focusX', 'point que les recadrages gardent, en pour cent depuis la gauche'],
    focus_y: ['focusY', 'le même, depuis le haut'],
    created_at: ['createdAt', 'date d’envoi'],
    unused_since: ['unusedSince', 'depuis quand aucun contenu ne l’utilise'],
  },
  leftOut: [
    ...[
      'bucket',
      'path',
      'bytes',
      'poster',
      'animated',
      'codecs',
      'playable',
      'search_text',
      'kept',
      'version',
      'colour',
      'released_at',
      'deleted_at',
    ],
    ...['variants_at', 'variants_attempts', 'variants_due_at', 'variants_failure'],
  ],
};

/** Read field by field: the table holds only what differs from the product's default texts. */
export const EXPORTED_CONTENTS = { table: 'site_contents', key: 'name' } as const;

/**
 * Tables that are not exported: credentials (accounts, keys, second factors, sessions, links, the secrets among the
 * settings, of which the backup plan is read by name), internal state, derived data, the 404 log, and deleted content,
 * which is either restored from the trash or deleted with it.
 */
export const NOT_EXPORTED_TABLES = [
  'account',
  'twoFactor',
  'passkeys',
  'session',
  'verification',
  'password_resets',
  'invitations',
  'settings',
  'rate_limits',
  'missing_addresses',
  'trash',
  'removed_demonstration',
  'content_previews',
  'imported_items',
  'imported_files',
  'picture_variants',
  'film_widths',
  'file_uses',
  'file_holds',
  'unfinished_uploads',
  'upload_parts',
  'leases',
  'backups',
  'imports',
  'content_version',
  'cdn_purges',
  'schema_migrations',
];
