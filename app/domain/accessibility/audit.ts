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

/**
 * The audit of an installation of which so many films have no transcription (§66.6): criterion 4.1 is reached where none lacks one.
 * What the document says of it holds for the films that the software brings.
 */
export function auditWithFilms(audit: Audit, untranscribed: number): Audit {
  if (untranscribed === 0) return audit;
  const films =
    untranscribed === 1
      ? 'Un film de ce site n’a pas de transcription'
      : `${untranscribed.toLocaleString('fr-FR')} films de ce site n’ont pas de transcription`;
  return {
    ...audit,
    criteria: audit.criteria.map((criterion) =>
      criterion.number === '4.1' ? { ...criterion, pages: 'non conforme' } : criterion,
    ),
    faults: new Map([...audit.faults, ['4.1', `${films}\u00a0; le texte à côté en dit le sujet.`]]),
  };
}

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
