import { createContext, useContext } from 'react';
import { Badge } from '#admin/controls/badge.tsx';

/** The ids of what the demonstration brought. */
export const DemonstrationIds = createContext<ReadonlySet<string>>(new Set());

/** Says of a row that it is the demonstration's (§31.6). */
export function DemonstrationBadge({ id }: { id: string }) {
  return useContext(DemonstrationIds).has(id) ? <Badge>Démonstration</Badge> : null;
}
