import { REMARKS, type Remark, type RemarkKind } from './remarks.ts';

/** What became of something that was read. */
export type ItemOutcome = 'created' | 'updated' | 'unchanged' | 'left' | 'refused';

/** What an import did, or a trial would do, and everything that somebody should know of it. */
export type ImportReport = {
  outcomes: Record<ItemOutcome, number>;
  redirects: number;
  /** Of pictures and films: stored by this import, had already, not to be had. */
  files: { stored: number; known: number; missing: number };
  remarks: Map<RemarkKind, { count: number; lines: string[] }>;
};

/** More lines of one kind are only counted. */
const MOST_LINES = 2_000;

export function emptyReport(): ImportReport {
  return {
    outcomes: { created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 },
    redirects: 0,
    files: { stored: 0, known: 0, missing: 0 },
    remarks: new Map(),
  };
}

/** Adds a remark about something that has this title; '' about the whole. */
export function addRemark(report: ImportReport, title: string, { kind, detail }: Remark): void {
  const found = report.remarks.get(kind) ?? { count: 0, lines: [] };
  found.count += 1;
  const parts = [title && `« ${shortened(title)} »`, shortened(detail)].filter(Boolean);
  if (found.lines.length < MOST_LINES && parts.length > 0) found.lines.push(parts.join(' : '));
  report.remarks.set(kind, found);
}

/** A line stays a line, whatever a hostile file holds. */
function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
}

const NUMBER = new Intl.NumberFormat('fr-FR');

/**
 * The report as people read it (§56.7). `trial`: nothing was written yet. `linesOfEach`: how many lines of each heading are told
 * one by one.
 */
export function reportText(
  report: ImportReport,
  { trial, linesOfEach }: { trial: boolean; linesOfEach: number },
): string {
  const { outcomes, files } = report;
  const lines = [
    trial ? 'Essai : rien n’a été écrit.' : 'Import terminé.',
    '',
    `${trial ? 'À créer' : 'Créés'} : ${NUMBER.format(outcomes.created)}`,
    `${trial ? 'À mettre à jour' : 'Mis à jour'} : ${NUMBER.format(outcomes.updated)}`,
    `Inchangés depuis le dernier import : ${NUMBER.format(outcomes.unchanged)}`,
    `Laissés tels quels : ${NUMBER.format(outcomes.left)}`,
    `${trial ? 'Ne pourront pas être importés' : 'Pas importés'} : ${NUMBER.format(outcomes.refused)}`,
    `Images et films ${trial ? 'à reprendre' : 'repris'} : ${NUMBER.format(files.stored)}, déjà là : ${NUMBER.format(files.known)}, introuvables : ${NUMBER.format(files.missing)}`,
    ...(trial ? [] : [`Anciennes adresses redirigées : ${NUMBER.format(report.redirects)}`]),
  ];
  for (const kind of Object.keys(REMARKS) as RemarkKind[]) {
    const found = report.remarks.get(kind);
    if (!found) continue;
    lines.push('', `${REMARKS[kind]} (${NUMBER.format(found.count)})`);
    const told = found.lines.slice(0, linesOfEach);
    lines.push(...told.map((line) => `  - ${line}`));
    if (found.count > told.length && found.lines.length > 0)
      lines.push(`  - et ${NUMBER.format(found.count - told.length)} de plus`);
  }
  return `${lines.join('\n')}\n`;
}
