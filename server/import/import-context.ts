import type { ImportReport } from '#domain/import/import-report.ts';
import type { FilesPlace } from '#features/import/files/source-files.server.ts';
import type { StoreSourceFile } from './store-source-files.ts';

/** How far an import is, for whoever waits. */
export type Progress = { done: number; total: number };

/** One import under way. */
export type ImportContext = {
  report: ImportReport;
  storeSourceFile: StoreSourceFile;
  /** Only says what would be done: nothing is written. */
  trial: boolean;
  /** How many former addresses can still lead somewhere. */
  redirectRoom: number;
};

export type ImportOptions = {
  trial: boolean;
  files: FilesPlace;
  onProgress?: (progress: Progress) => void;
  /** Ends the import after what is being written; pictures that are still to be had are waited for no longer. */
  signal?: AbortSignal;
  /** Whoever calls has taken care that there is one at a time. */
  inTurn?: boolean;
};
