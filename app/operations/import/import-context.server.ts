import type { ImportReport } from '#domain/import/import-report.ts';
import type { FilesPlace } from './files/source-files.server.ts';
import type { StoreSourceFile } from './store-source-files.server.ts';

/** Progress of an import, for the screen, and its report until then. */
export type Progress = { done: number; total: number; report?: ImportReport };

export type ImportContext = {
  report: ImportReport;
  storeSourceFile: StoreSourceFile;
  /** Dry run: reports what would be done and writes nothing. */
  trial: boolean;
  /** How many more redirects can be created. */
  redirectRoom: number;
};

export type ImportOptions = {
  trial: boolean;
  files: FilesPlace;
  onProgress?: (progress: Progress) => void;
  /** Ends the import after the current write; pending downloads are not awaited. */
  signal?: AbortSignal;
  /** The caller already holds the import lease. */
  inTurn?: boolean;
};
