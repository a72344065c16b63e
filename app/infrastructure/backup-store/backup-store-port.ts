import type { Readable } from 'node:stream';

/**
 * Storage of the backups that the site makes itself: a folder or an S3-compatible bucket. A name is generated: letters,
 * digits, `-` and `.`.
 */
export type BackupStore = {
  /** Location, for the operator: a path, or `s3://bucket`. */
  place: string;
  /**
   * Passes a path to `write`, stores the file that it writes there atomically, and returns the result of `write`. In a
   * bucket the backup exists once the upload is complete.
   */
  add<T>(name: string, write: (file: string) => Promise<T>): Promise<T>;
  /** Passes the path of a file with the stored bytes to `work`; the file exists only until `work` ends. */
  use<T>(name: string, work: (file: string) => Promise<T>): Promise<T>;
  /** Size in bytes of the stored backup; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** The bytes; the stream fails when there is no such backup. */
  get(name: string): Readable;
  /** The names with this prefix. */
  names(beginning: string): Promise<string[]>;
  /** Idempotent: deleting a missing backup is no error. */
  delete(name: string): Promise<void>;
  /** Removes what killed processes left of an unfinished `add` under names with this beginning. */
  removeUnfinished(beginning: string): Promise<void>;
  /** Free space in bytes; undefined where it can't be determined. */
  room(): Promise<number | undefined>;
};

/** Throws for a name that could lead to another path (path traversal). */
export function requireBackupName(name: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,150}$/.test(name)) throw new Error(`Not a name of a backup: ${name}`);
  return name;
}
