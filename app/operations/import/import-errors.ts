import type { SourceFailure } from '#domain/import/queued-import.ts';

/**
 * A source can't be read at all: a message of one line for the operator; its `failure` selects the text on the screen.
 */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly failure: SourceFailure;
  constructor(line: string, failure: SourceFailure = 'unreadable') {
    super(line);
    this.failure = failure;
  }
}

/** A file of the former site can't be read: the reason in a few French words, for the report. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable';
  /** Asking again later may bring it: the site was busy, or the connection broke. */
  readonly isTransient: boolean;
  constructor(reason: string, { isTransient = false } = {}) {
    super(reason);
    this.isTransient = isTransient;
  }
}
