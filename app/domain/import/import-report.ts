import { cutText } from '../text/cut-text.ts';
import type { Remark, RemarkKind } from './remarks.ts';

export type ItemOutcome = 'created' | 'updated' | 'unchanged' | 'left' | 'refused';

/** The result of an import or its dry run, with every remark. */
export type ImportReport = {
  outcomes: Record<ItemOutcome, number>;
  redirects: number;
  /** Pictures and films: stored by this import, already known, not available. */
  files: { stored: number; known: number; missing: number };
  remarks: Map<RemarkKind, { count: number; lines: string[] }>;
};

/** The limit of lines per heading; further ones are only counted. */
const MAX_LINES = 2_000;

export function emptyReport(): ImportReport {
  return {
    outcomes: { created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 },
    redirects: 0,
    files: { stored: 0, known: 0, missing: 0 },
    remarks: new Map(),
  };
}

/** Adds a remark about the item with this title; '' for the whole import. */
export function addRemark(report: ImportReport, title: string, { kind, detail }: Remark): void {
  const found = report.remarks.get(kind) ?? { count: 0, lines: [] };
  found.count += 1;
  const parts = [title && `« ${shortened(title)} »`, shortened(detail)].filter(Boolean);
  if (found.lines.length < MAX_LINES && parts.length > 0) found.lines.push(parts.join(' : '));
  report.remarks.set(kind, found);
}

/** A single line, whatever a hostile file contains. */
function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > 200 ? `${cutText(line, 199)}…` : line;
}
