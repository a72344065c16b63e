import type { BackupFailure } from '#domain/backups/backup.ts';

/** The SHA-256 of rendered pages, by their path. */
export type PageSums = Record<string, string>;

/** Result of writing a backup. */
export type Written = {
  rows: number;
  files: number;
  bytes: number;
  encrypted: boolean;
  /** URLs that rows name and whose files were missing. */
  missing: string[];
  /** Pages of its content; undefined when content changed meanwhile or pages can't be rendered. */
  pages: PageSums | undefined;
  /**
   * Why the site's own pages couldn't be rendered, for the operator: a backup matters most when something is broken.
   */
  unrendered?: string;
};

export type BackupOrder =
  | { order: 'write'; name: string; rendersPages: boolean }
  | { order: 'verify'; name: string; pages: PageSums | undefined };

/** Result of a command; `line` is for the operator. */
export type BackupResult<Done> = { done: Done } | { failure: BackupFailure; line: string };

export type VerifiedBackup = { pages: number };
