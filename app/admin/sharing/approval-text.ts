import { frenchLongDate } from '#domain/text/french-date.ts';

/** 'Validé par Claire Dupré, le 5 mars 2026'. */
export function approvalText({ name, at }: { name: string; at: Date }): string {
  return `Validé par ${name}, le ${frenchLongDate(at)}`;
}
