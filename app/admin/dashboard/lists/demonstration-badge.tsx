import { createContext, useContext } from 'react';
import { Badge } from '#admin/controls/badge.tsx';

/** The ids of the demonstration's items. */
export const DemonstrationIds = createContext<ReadonlySet<string>>(new Set());

/** Marks a row of the demonstration (§31.6). */
export function DemonstrationBadge({ id }: { id: string }) {
  return useContext(DemonstrationIds).has(id) ? <Badge>Démonstration</Badge> : null;
}
