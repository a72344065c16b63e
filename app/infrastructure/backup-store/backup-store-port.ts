import type { Readable } from 'node:stream';

/**
 * Where the backups lie that the site makes itself: a folder, or an S3-compatible bucket. A name is generated: letters,
 * digits, `-` and `.`.
 */
export type BackupStore = {
  /** Where it is, for the operator: a path, or `s3://bucket`. */
  place: string;
  /** Whether it is in the data folder of the site, so that the disk which takes one takes the other. */
  besideTheData: boolean;
  /**
   * Adds what `write` makes of the path that it is given, all of it or nothing, and returns what `write` returned. In a
   * bucket it is there once all of it has arrived.
   */
  add<T>(name: string, write: (file: string) => Promise<T>): Promise<T>;
  /** Hands the path of a file with the bytes that are kept under a name; the file is the caller's for that long only. */
  use<T>(name: string, work: (file: string) => Promise<T>): Promise<T>;
  /** How many bytes are kept under a name; undefined when there are none. */
  size(name: string): Promise<number | undefined>;
  /** The bytes; the stream fails when there are none. */
  get(name: string): Readable;
  /** The names that begin so. */
  names(beginning: string): Promise<string[]>;
  /** Removes one; removing what isn't there is no error. */
  delete(name: string): Promise<void>;
  /** Removes what a process that was killed left of adding one. */
  removeUnfinished(name: string): Promise<void>;
  /** How many bytes it can still take; undefined where nobody can know. */
  room(): Promise<number | undefined>;
};

/** Throws for a name that could lead elsewhere. */
export function requireBackupName(name: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,150}$/.test(name)) throw new Error(`Not a name of a backup: ${name}`);
  return name;
}
