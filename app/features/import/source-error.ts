import type { SourceFailure } from '#domain/import/queued-import.ts';

/** Why a source cannot be read at all: one line for the operator, and by its `failure` what the screen says. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly failure: SourceFailure;
  constructor(line: string, failure: SourceFailure = 'unreadable') {
    super(line);
    this.failure = failure;
  }
}
