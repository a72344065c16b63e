/** What came of a criterion for one of the two scopes. 'à évaluer': nobody has looked yet, so nothing is claimed. */
const STATUSES = ['conforme', 'non conforme', 'non applicable', 'à évaluer'] as const;
type CriterionStatus = (typeof STATUSES)[number];

/** One criterion of the RGAA: '1.1', its short wording, and what came of it on the public pages and in the back-office. */
type Criterion = {
  number: string;
  wording: string;
  pages: CriterionStatus;
  backOffice: CriterionStatus;
  /** The test, the journey or the look that says so. */
  evidence: string;
};

/** What the audit found: each criterion, and in French what isn't conform, by the number of its criterion. */
export type Audit = { date: string; criteria: readonly Criterion[]; faults: ReadonlyMap<string, string> };

/** The states that French law knows, as they stand in the footer and in the declaration. */
export const CONFORMITIES = ['non conforme', 'partiellement conforme', 'totalement conforme'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

const ROW = /^\| (\d{1,2}\.\d{1,2}) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const FAULT = /^- \*\*(\d{1,2}\.\d{1,2})\*\* (.+)$/;
const DATE = /^Audit: (\d{4}-\d{2}-\d{2})/m;

/**
 * Reads docs/accessibility.md: the one place where the audit stands (§49.1). Throws where a row has a status that there isn't
 * or the date is missing: the document comes with the software.
 */
export function readAudit(markdown: string): Audit {
  const date = DATE.exec(markdown)?.[1];
  if (date === undefined) throw new Error('The audit has no line `Audit: YYYY-MM-DD`');
  const criteria: Criterion[] = [];
  const faults = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    const [, number = '', wording = '', pages = '', backOffice = '', evidence = ''] = ROW.exec(line) ?? [];
    if (number !== '')
      criteria.push({
        number,
        wording,
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
 * How many criteria are conform, aren't, don't apply and are still to be looked at on the public pages, and the share of the
 * first in whole percent: what nobody has looked at counts as not reached (§49.1).
 */
export function auditResult({ criteria }: Audit) {
  const count = (status: CriterionStatus) => criteria.filter(({ pages }) => pages === status).length;
  const conform = count('conforme');
  const [faulty, notApplicable, open] = [count('non conforme'), count('non applicable'), count('à évaluer')];
  // Never rounded up to what is not reached.
  const percent = Math.floor((100 * conform) / Math.max(1, conform + faulty + open));
  return { conform, faulty, notApplicable, open, percent };
}

/** How many films of an installation's pages lack what stands beside a film. */
export type FilmsLacking = { transcription: number; captions: number };

/**
 * The audit of an installation of which so many films have no transcription (§66.6) or no captions (§67.5): the criterion is not
 * reached there. What the document says of both holds for the films that the software brings.
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

/** The state in the words of the law: half of the criteria that apply make it partial, all of them total. */
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
