import { createContext, useContext } from 'react';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { frenchShortDateAndTime } from '#domain/text/french-date.ts';
import { withOthers } from './texts.ts';

/** The plans for the rows of a list, the earliest first. */
export const PlansOfRows = createContext<readonly Plan[]>([]);

/** The next plan of a row. */
export function PlannedText({ id }: { id: string }) {
  const next = useContext(PlansOfRows).find(({ item }) => item.id === id);
  if (!next) return null;
  const when = frenchShortDateAndTime(next.dueAt);
  const others = next.others > 0 ? `, ${withOthers(next.others)}` : '';
  return (
    <strong>
      {next.action === 'unpublish' ? `Retrait programmé le ${when}` : `Programmé le ${when}${others}`}
    </strong>
  );
}
