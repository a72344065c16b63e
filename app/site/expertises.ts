import { FIXED_PAGES, type PAGES, type PageName } from '#domain/pages/pages.ts';

type ExpertiseName = {
  [Name in PageName]: (typeof PAGES)[Name]['section'] extends 'Nos expertises' ? Name : never;
}[PageName];

/** The services, in the order of every menu (§2.4). */
export const EXPERTISES = FIXED_PAGES.filter(
  (page): page is typeof page & { name: ExpertiseName } => page.section === 'Nos expertises',
);
