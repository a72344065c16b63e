import type { Readable } from 'node:stream';

type StoredFile = { size: number; modifiedAt: Date };

/**
 * Where uploaded files live. A key is generated ASCII: letters, digits, `-`, `_`, `.`, in folders separated by `/`.
 * Adapters: the disk, an S3-compatible bucket.
 */
export type FileStore = {
  /** Stores a stream under a new key, all of it or nothing. Throws KeyTaken when there is one already. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** What is known of a file; undefined when there is none. */
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * The bytes from `start` to `end`, both included; the stream fails when there is no such file. Destroying it lets go
   * of what it holds (an open file, a connection), also while it is still being opened.
   */
  get(key: string, range?: { start: number; end: number }): Readable;
  /** Removes a file; removing what isn't there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that starts so. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes what somebody began to put and has not gone on with since a moment; returns how many there were. */
  removeUnfinished(notSince: Date): Promise<number>;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
  /** Where browsers may send large files to the store themselves; unset where everything comes through the site. */
  fromBrowsers?: BrowserUploads;
};

/** A file that a browser sends to the store itself: its key, and the store's own name for it until it is put together. */
export type BrowserUpload = { key: string; name: string };
/** A part that the store has: its place among the parts, from 1, and its size in bytes. */
export type ArrivedPart = { number: number; bytes: number; etag: string };

/** What a store offers to browsers: a file arrives in parts, each at an address that is signed for it. */
export type BrowserUploads = {
  /** Begins a file; there is none under its key before `complete`. */
  begin(key: string): Promise<BrowserUpload>;
  /**
   * An address that takes one part, by PUT, of exactly so many bytes, for a quarter of an hour. Whoever has it needs no
   * other right: it is told to the sender alone and written nowhere.
   */
  addressOfPart(upload: BrowserUpload, number: number, bytes: number): Promise<string>;
  /** The parts that have arrived; undefined when the store knows nothing (any more) by this name. */
  arrivedParts(upload: BrowserUpload): Promise<ArrivedPart[] | undefined>;
  /** Makes the file of its parts. */
  complete(upload: BrowserUpload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Lets go of what has arrived; of what is put together or gone already nothing. */
  abandon(upload: BrowserUpload): Promise<void>;
  /** Asks the store, as a browser does, whether pages of an origin may send it files: a line for the operator. */
  explainRefusal(origin: string): Promise<string>;
};

/** Somebody stored a file under this key before. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';

  constructor(key: string) {
    super(`The key is taken: ${key}`);
  }
}
