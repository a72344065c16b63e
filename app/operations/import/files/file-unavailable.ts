/** A file of the former site can't be read: the reason in a few French words, for the report. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable';
}
