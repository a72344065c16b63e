import type { BackupFailure } from '#domain/backups/backup.ts';

/** The SHA-256 of pages as they were drawn, by their path. */
export type PageSums = Record<string, string>;

/** What was written. */
export type Written = {
  rows: number;
  files: number;
  bytes: number;
  encrypted: boolean;
  /** Of the moment of the rows; undefined where content was changed just then, or pages can't be drawn. */
  pages: PageSums | undefined;
  /** Why the site's own pages couldn't be drawn, for the operator: a backup is worth most when something is broken. */
  undrawn?: string;
};

/** What the process that makes backups is told to do. */
export type BackupOrder =
  | { order: 'write'; name: string; draw: boolean }
  | { order: 'prove'; name: string; pages: PageSums | undefined };

/** What becomes of an order; `line` is for the operator. */
export type BackupResult<Done> = { done: Done } | { failure: BackupFailure; line: string };

export type VerifiedBackup = { pages: number };
