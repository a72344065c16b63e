import type { ImportReport } from './import-report.ts';
import { REMARKS, type RemarkKind } from './remarks.ts';

/** A report as it is stored and shown: plain data, headings in order. `stopped`: the import was stopped early. */
export type StoredReport = Pick<ImportReport, 'outcomes' | 'redirects' | 'files'> & {
  stopped: boolean;
  remarks: { kind: RemarkKind; count: number; lines: string[] }[];
};

/** Serializes a report for storage. */
export function storedReport(report: ImportReport, stopped: boolean): StoredReport {
  const { outcomes, redirects, files } = report;
  const remarks = (Object.keys(REMARKS) as RemarkKind[]).flatMap((kind) => {
    const found = report.remarks.get(kind);
    return found ? [{ kind, ...found }] : [];
  });
  return { outcomes, redirects, files, stopped, remarks };
}
