import type { Readable } from 'node:stream';

type StoredFile = { size: number; modifiedAt: Date };

/**
 * Port of the storage of uploaded files. A key is generated ASCII: letters, digits, `-`, `_`, `.`, in folders separated
 * by `/`. Adapters: the disk, an S3-compatible bucket.
 */
export type FileStore = {
  /** Stores a stream under a new key, atomically. Throws KeyTaken when the key exists. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** Metadata of a file; undefined when there is none. */
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * The bytes from `start` to `end`, both inclusive; the stream fails when there is no such file. Destroying it
   * releases its resources (an open file, a connection), also while it is being opened.
   */
  get(key: string, range?: { start: number; end: number }): Readable;
  /** Idempotent: deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Every key with this prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes unfinished uploads without activity since a moment; returns how many there were. */
  removeUnfinished(notSince: Date): Promise<number>;
  /** Throws when the store is unreachable. */
  check(): Promise<void>;
  /** Direct uploads from browsers; unset where every upload goes through the site. */
  fromBrowsers?: BrowserUploads;
};

/** A direct upload: the key of the file, and the store's upload id until it is completed. */
export type BrowserUpload = { key: string; uploadId: string };
/** An uploaded part: its part number, from 1, and its size in bytes. */
export type ArrivedPart = { number: number; bytes: number; etag: string };

/** Direct uploads (presigned multipart): a browser sends a file in parts, each to a presigned URL. */
export type BrowserUploads = {
  /** Starts an upload; the key does not exist before `complete`. */
  begin(key: string): Promise<BrowserUpload>;
  /**
   * A presigned URL that accepts one part, by PUT, of exactly this size, for a quarter of an hour. It grants access by
   * itself: it is sent to the uploader only and never logged.
   */
  addressOfPart(upload: BrowserUpload, number: number, bytes: number): Promise<string>;
  /** The uploaded parts; undefined when the store doesn't know the upload id (any more). */
  arrivedParts(upload: BrowserUpload): Promise<ArrivedPart[] | undefined>;
  /** Assembles the file from its parts. */
  complete(upload: BrowserUpload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Removes the uploaded parts; does nothing for a completed or removed upload. */
  abandon(upload: BrowserUpload): Promise<void>;
  /** Checks the store's CORS rules, as a browser does, for uploads from pages of an origin: a line for the operator. */
  explainRefusal(origin: string): Promise<string>;
};

/** Whether the process lacks the right to read a file or a folder. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}

export class KeyTaken extends Error {
  override name = 'KeyTaken';

  constructor(key: string) {
    super(`The key is taken: ${key}`);
  }
}
