import { describe, expect, it } from 'vitest';
import {
  MEASURED_ON,
  MEASURED_PAGES,
  MEASURED_VERSION,
  PAGE_LIMITS,
} from '#domain/ecodesign/measured-pages.ts';
import { ASSESSED_THEMES, ecodesignScore } from '#domain/ecodesign/rgesn-assessment.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// What /ecoconception declares (§73.1, §73.2).

/** How many criteria each of the nine themes of the RGESN 2024 has. */
const THEMES = [10, 10, 7, 15, 8, 7, 4, 10, 7];
const CRITERIA = ASSESSED_THEMES.flatMap(({ criteria }) => criteria);

describe('the assessment', () => {
  it('has each of the 78 criteria once, in order', () => {
    const numbers = THEMES.flatMap((count, theme) =>
      Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
    );
    expect(numbers).toHaveLength(78);
    expect(CRITERIA.map(({ number }) => number)).toEqual(numbers);
  });

  it('asks each question once, and says of each in a sentence why, without paths of the code', () => {
    expect(new Set(CRITERIA.map(({ question }) => question)).size).toBe(78);
    for (const { number, question, proof } of CRITERIA) {
      expect(question, number).toMatch(/^Le service numérique .* \?$/);
      expect(proof, number).toMatch(/^\p{Lu}.*\.$/u);
      expect(proof, number).not.toMatch(/\.tsx?|`|\w\/\w+\//);
    }
  });

  it('gives the weighted score of the criteria that apply, rounded down', () => {
    const { reached, notReached, notApplicable, percent } = ecodesignScore();
    expect(reached + notReached + notApplicable).toBe(78);
    const weight = { prioritaire: 1.5, recommandé: 1.25, modéré: 1 };
    let [gained, all] = [0, 0];
    for (const { state, priority } of CRITERIA) {
      if (state === 'Sans objet') continue;
      all += weight[priority];
      if (state === 'Atteint') gained += weight[priority];
    }
    expect(percent).toBe(Math.floor((100 * gained) / all));
  });
});

describe('the measured pages', () => {
  it('are every kind of public page; `npm run bench -- ecoindex` measures a new one', () => {
    expect(MEASURED_PAGES.map(({ name, title }) => ({ name, title }))).toEqual(
      PUBLIC_PAGES.map(({ name, title }) => ({ name, title })),
    );
    expect(MEASURED_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(MEASURED_VERSION).toMatch(/^\d{4}$/);
  });

  it('keep the limits that the page declares (RGESN 6.1)', () => {
    const beyond = MEASURED_PAGES.filter(
      ({ requests, kilobytes }) => requests > PAGE_LIMITS.requests || kilobytes * 1000 > PAGE_LIMITS.bytes,
    );
    expect(beyond).toEqual([]);
  });
});
