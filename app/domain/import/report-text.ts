import { REMARKS } from './remarks.ts';
import type { StoredReport } from './stored-report.ts';

const NUMBER = new Intl.NumberFormat('fr-FR');

/** The labels of a report's counts, in order. */
export function reportCounts(
  { outcomes, files, redirects }: Pick<StoredReport, 'outcomes' | 'files' | 'redirects'>,
  trial: boolean,
): [label: string, count: number][] {
  return [
    [trial ? 'À créer' : 'Créés', outcomes.created],
    [trial ? 'À mettre à jour' : 'Mis à jour', outcomes.updated],
    ['Inchangés depuis le dernier import', outcomes.unchanged],
    ['Laissés tels quels', outcomes.left],
    [trial ? 'Ne pourront pas être importés' : 'Pas importés', outcomes.refused],
    [`Images et films ${trial ? 'à reprendre' : 'repris'}`, files.stored],
    ['Images et films déjà là', files.known],
    ['Images et films introuvables', files.missing],
    ...(trial ? [] : ([['Anciennes adresses redirigées', redirects]] as [string, number][])),
  ];
}

/** The report as text (§56.7). `trial`: a dry run. `linesOfEach`: the number of listed lines for each heading. */
export function reportText(
  report: StoredReport,
  { trial, linesOfEach }: { trial: boolean; linesOfEach: number },
): string {
  const lines = [
    firstLine(report.stopped, trial),
    '',
    ...reportCounts(report, trial).map(([label, count]) => `${label} : ${NUMBER.format(count)}`),
  ];
  for (const { kind, count, lines: all } of report.remarks) {
    lines.push('', `${REMARKS[kind]} (${NUMBER.format(count)})`);
    const shown = all.slice(0, linesOfEach);
    lines.push(...shown.map((line) => `  - ${line}`));
    if (count > shown.length && all.length > 0)
      lines.push(`  - et ${NUMBER.format(count - shown.length)} de plus`);
  }
  return `${lines.join('\n')}\n`;
}

function firstLine(stopped: boolean, trial: boolean): string {
  if (trial) return `Essai${stopped ? ' arrêté avant la fin' : ''} : rien n’a été écrit.`;
  return stopped ? 'Import arrêté avant la fin : ce qui était écrit le reste.' : 'Import terminé.';
}
