/** The result of a criterion for one of the two scopes. 'à évaluer': not checked yet, so nothing is claimed. */
const STATUSES = ['conforme', 'non conforme', 'non applicable', 'à évaluer'] as const;
type CriterionStatus = (typeof STATUSES)[number];

/** One criterion of the RGAA: '1.1', and its results for the public pages and the back-office. */
type Criterion = {
  number: string;
  pages: CriterionStatus;
  backOffice: CriterionStatus;
  /** The test, the journey or the manual check that proves it. */
  evidence: string;
};

/** The results of the audit: each criterion, and in French its non-conformities, by the number of the criterion. */
export type Audit = { date: string; criteria: readonly Criterion[]; faults: ReadonlyMap<string, string> };

/** The conformity states of French law, as the footer and the accessibility statement show them. */
export const CONFORMITIES = ['non conforme', 'partiellement conforme', 'totalement conforme'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

const ROW = /^\| (\d{1,2}\.\d{1,2}) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const FAULT = /^- \*\*(\d{1,2}\.\d{1,2})\*\* (.+)$/;
const DATE = /^Audit: (\d{4}-\d{2}-\d{2})/m;

/**
 * Parses docs/accessibility.md, the single source of the audit (§49.1). Throws for an unknown status or a missing date:
 * the document ships with the software.
 */
export function readAudit(markdown: string): Audit {
  const date = DATE.exec(markdown)?.[1];
  if (date === undefined) throw new Error('The audit has no line `Audit: YYYY-MM-DD`');
  const criteria: Criterion[] = [];
  const faults = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    const [, number = '', , pages = '', backOffice = '', evidence = ''] = ROW.exec(line) ?? [];
    if (number !== '')
      criteria.push({
        number,
        pages: statusOf(pages, number),
        backOffice: statusOf(backOffice, number),
        evidence,
      });
    const [, of, text] = FAULT.exec(line) ?? [];
    if (of !== undefined && text !== undefined) faults.set(of, text);
  }
  return { date, criteria, faults };
}

/**
 * The numbers of criteria that conform, don't conform, don't apply and are not checked yet on the public pages, and the
 * share of the first in whole percent: unchecked criteria count as failed (§49.1).
 */
export function auditResult({ criteria }: Audit) {
  const count = (status: CriterionStatus) => criteria.filter(({ pages }) => pages === status).length;
  const conform = count('conforme');
  const [faulty, notApplicable, open] = [count('non conforme'), count('non applicable'), count('à évaluer')];
  // Rounded down: a rate is never overstated.
  const percent = Math.floor((100 * conform) / Math.max(1, conform + faulty + open));
  return { conform, faulty, notApplicable, open, percent };
}

/** The numbers of films on an installation's pages without transcription or captions. */
export type FilmsLacking = { transcription: number; captions: number };

/**
 * The audit of an installation with films that have no transcription (§66.6) or no captions (§67.5): it fails the
 * criterion. The document's results for both hold for the bundled films.
 */
export function auditWithFilms(audit: Audit, lacking: FilmsLacking): Audit {
  const found: [string, string][] = [];
  if (lacking.transcription > 0)
    found.push([
      '4.1',
      `${films(lacking.transcription)} pas de transcription\u00a0; le texte à côté en dit le sujet.`,
    ]);
  if (lacking.captions > 0) found.push(['4.3', `${films(lacking.captions)} pas de sous-titres.`]);
  if (found.length === 0) return audit;
  const faults = new Map([...audit.faults, ...found].toSorted(([one], [other]) => byNumber(one, other)));
  return {
    ...audit,
    faults,
    criteria: audit.criteria.map((criterion) =>
      found.some(([number]) => number === criterion.number)
        ? { ...criterion, pages: 'non conforme' }
        : criterion,
    ),
  };
}

function films(count: number): string {
  return count === 1 ? 'Un film de ce site n’a' : `${count.toLocaleString('fr-FR')} films de ce site n’ont`;
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/**
 * The conformity state in the terms of the law: partial from half of the applicable criteria, total with all of them.
 */
export function conformityOf(audit: Audit): Conformity {
  const { percent } = auditResult(audit);
  if (percent === 100) return 'totalement conforme';
  return percent >= 50 ? 'partiellement conforme' : 'non conforme';
}

function statusOf(text: string, number: string): CriterionStatus {
  const status = STATUSES.find((known) => known === text.trim());
  if (status === undefined) throw new Error(`Criterion ${number} has the status « ${text} »`);
  return status;
}
