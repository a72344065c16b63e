import { createContext, useState } from 'react';
import type { Role } from '#domain/accounts/permissions.ts';

/** The role of the signed-in administrator. It only hides controls; the server refuses the same actions (§44.6). */
export const RoleContext = createContext<Role>('editor');

/** The last known role: a failed response doesn't change the menu. */
export function useLastRole(loaded: Role | undefined): Role {
  const [last, setLast] = useState<Role>(loaded ?? 'editor');
  if (loaded !== undefined && loaded !== last) setLast(loaded);
  return loaded ?? last;
}
