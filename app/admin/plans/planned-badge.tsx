import { createContext, useContext } from 'react';
import { Badge } from '#admin/controls/badge.tsx';
import { frenchShortDateAndTime } from '#domain/text/french-date.ts';
import type { Plan } from '#features/plans/read-plans.server.ts';

/** What is planned for the rows of a list, the earliest first. */
export const PlansOfRows = createContext<readonly Plan[]>([]);

/** Says of a row what is planned for it next. */
export function PlannedBadge({ id }: { id: string }) {
  const next = useContext(PlansOfRows).find(({ item }) => item.id === id);
  if (!next) return null;
  const when = frenchShortDateAndTime(next.dueAt);
  return (
    <Badge>{next.action === 'unpublish' ? `Retrait programmé le ${when}` : `Programmé le ${when}`}</Badge>
  );
}
