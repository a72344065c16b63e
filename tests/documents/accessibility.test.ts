import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Audit,
  auditResult,
  auditWithFilms,
  conformityOf,
  readAudit,
} from '#domain/accessibility/audit.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { declaredConformity, softwareAudit } from '#features/accessibility/audit.server.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// docs/accessibility.md is the source of the public declaration (§49.1).

const DOCUMENT = readFileSync('docs/accessibility.md', 'utf8');
const audit = readAudit(DOCUMENT);

/** How many criteria each of the thirteen themes of the RGAA 4.1.2 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const EVERY_CRITERION = THEMES.flatMap((count, theme) =>
  Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
);

describe('the table of the audit', () => {
  it('has each of the 106 criteria once, in order', () => {
    expect(EVERY_CRITERION).toHaveLength(106);
    expect(audit.criteria.map(({ number }) => number)).toEqual(EVERY_CRITERION);
  });

  it('claims nothing without an existing check', () => {
    for (const { number, pages, backOffice, evidence } of audit.criteria) {
      if (backOffice === 'conforme' || backOffice !== pages)
        expect(evidence, number).toMatch(/back-office(?: look| the same|: | `tests)/);
      const files = [...evidence.matchAll(/`((?:tests|app)\/[^`]+)`/g)].map(([, file = '']) => file);
      for (const file of files) expect(existsSync(file), `${number}: ${file}`).toBe(true);
      if (pages === 'non applicable') expect(evidence, number).toMatch(/^Why: \S/);
      else if (pages === 'à évaluer') expect(evidence, number).toMatch(/^To look at: \S/);
      else expect(files.length > 0 || /[Ll]ook: \S/.test(evidence), number).toBe(true);
    }
  });

  it('says in French what is not conform, of nothing else', () => {
    const faulty = audit.criteria.filter(({ pages }) => pages === 'non conforme').map(({ number }) => number);
    expect([...audit.faults.keys()]).toEqual(faulty);
    for (const text of audit.faults.values()) expect(text).toMatch(/\.$/);
  });

  it('leaves out no criterion of what the site has: a search (12.5)', () => {
    expect(PUBLIC_PAGES.map(({ name }) => name)).toContain('search');
    expect(audit.criteria.find(({ number }) => number === '12.5')).toMatchObject({
      pages: 'conforme',
      backOffice: 'conforme',
    });
  });

  it('is the one that the product shows', () => {
    expect(softwareAudit()).toEqual(audit);
  });
});

describe('an installation whose films', () => {
  it('all have a transcription and captions is what the audit says', () => {
    expect(auditWithFilms(audit, { transcription: 0, captions: 0 })).toBe(audit);
  });

  it('lack some is not conform to 4.1, and says how many', () => {
    for (const [count, words] of [
      [1, 'Un film de ce site n’a pas de transcription'],
      [1200, '1\u202f200 films de ce site n’ont pas de transcription'],
    ] as const) {
      const lacking = auditWithFilms(audit, { transcription: count, captions: 0 });
      expect(lacking.criteria.find(({ number }) => number === '4.1')?.pages).toBe('non conforme');
      expect(lacking.faults.get('4.1')).toContain(words);
      expect(auditResult(lacking).faulty).toBe(auditResult(audit).faulty + 1);
      // The footer of every page has the status without counting films.
      expect(conformityOf(lacking)).toBe(conformityOf(audit));
    }
  });

  it('have no captions are not conform to 4.3, which is listed in the order of the criteria', () => {
    const lacking = auditWithFilms(audit, { transcription: 1, captions: 2 });
    expect(lacking.criteria.find(({ number }) => number === '4.3')?.pages).toBe('non conforme');
    expect([...lacking.faults]).toEqual([
      ['4.1', expect.stringMatching(/^Un film de ce site n’a pas de transcription/)],
      ['4.3', '2 films de ce site n’ont pas de sous-titres.'],
      ...audit.faults,
    ]);
    expect(auditWithFilms(audit, { transcription: 0, captions: 1 }).faults.get('4.3')).toBe(
      'Un film de ce site n’a pas de sous-titres.',
    );
  });
});

describe('an unknown status, or a missing date', () => {
  const row = (status: string) =>
    `Audit: 2026-01-01\n| 1.1 | Images | ${status} | conforme | Look: at all |\n`;

  it('is refused', () => {
    expect(readAudit(row('non conforme')).criteria).toHaveLength(1);
    expect(() => readAudit(row('presque'))).toThrow('Criterion 1.1 has the status « presque »');
    expect(() => readAudit('| 1.1 |')).toThrow('no line');
  });
});

describe('the declared state', () => {
  const of = (conform: number, faulty: number, notApplicable = 0, open = 0): Audit => ({
    ...audit,
    criteria: [
      ...Array.from({ length: conform }, () => 'conforme' as const),
      ...Array.from({ length: faulty }, () => 'non conforme' as const),
      ...Array.from({ length: notApplicable }, () => 'non applicable' as const),
      ...Array.from({ length: open }, () => 'à évaluer' as const),
    ].map((pages) => ({ number: '1.1', wording: '', pages, backOffice: pages, evidence: '' })),
  });

  it('follows from the criteria that apply, and is never rounded up', () => {
    expect([conformityOf(of(10, 0, 5)), conformityOf(of(999, 1)), conformityOf(of(5, 5))]).toEqual([
      'totalement conforme',
      'partiellement conforme',
      'partiellement conforme',
    ]);
    expect(conformityOf(of(49, 51))).toBe('non conforme');
    expect(auditResult(of(999, 1, 7))).toEqual({
      conform: 999,
      faulty: 1,
      notApplicable: 7,
      open: 0,
      percent: 99,
    });
    // A criterion that was never checked does not count as met.
    expect(auditResult(of(60, 20, 0, 20)).percent).toBe(60);
    expect(conformityOf(of(99, 0, 0, 1))).toBe('partiellement conforme');
  });

  it('is the agency’s own where the settings have one', () => {
    const settings = (state: string): SiteSettings => ({
      ...DEFAULT_SETTINGS,
      accessibility: { ...DEFAULT_SETTINGS.accessibility, state },
    });
    expect(declaredConformity(DEFAULT_SETTINGS)).toBe(conformityOf(audit));
    expect(declaredConformity(settings('totalement conforme'))).toBe('totalement conforme');
    expect(declaredConformity(settings('non conforme'))).toBe('non conforme');
  });
});
