import { ecoGrade, ecoIndex } from './ecoindex.ts';
import measured from './measured-pages.json' with { type: 'json' };

/**
 * The limits of a page, all that it loads down to its end (RGESN 6.1). A page with the elements and requests of a
 * demonstration project (300, 30) has the grade B up to 2.4 MB and C beyond; 2 MB leave room for the files that an
 * estimate misses.
 */
export const PAGE_LIMITS = { bytes: 2 * 1024 * 1024, requests: 60 };

/** When the kinds of public pages were measured, by `npm run bench -- ecoindex`, and the version of the software. */
export const MEASURED_ON = measured.measuredOn;
export const MEASURED_VERSION = measured.version;

/** The kinds of public pages with their measured costs, and the EcoIndex of each. */
export const MEASURED_PAGES = measured.pages.map((page) => {
  const index = ecoIndex(page);
  return { ...page, index, grade: ecoGrade(index) };
});
