import { frenchLongDate } from '#domain/text/french-date.ts';

/** The fragment by which the bar of a preview links to its form: it opens the dialog there. */
export const SHARE_PLACE = 'partager';

/** The parameter of a search for what a link doesn't show yet: the keys of what it shows, between commas. */
export const SHOWN_PARAMETER = 'sans';

/** One link to several items. */
export const SHARE_TOGETHER = 'Partager ensemble';

/** 'Validé par Claire Dupré, le 5 mars 2026'. */
export function approvalText({ name, at }: { name: string; at: Date }): string {
  return `Validé par ${name}, le ${frenchLongDate(at)}`;
}
