/** Why a file of the former site can't be had: a few words in French, for the report. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable';
}
