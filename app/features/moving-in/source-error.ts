/** Why a source cannot be read at all: one line for the operator, a sentence for the screen. */
export class SourceError extends Error {
  override name = 'SourceError';
}
