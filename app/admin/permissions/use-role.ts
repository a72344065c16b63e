import { createContext, useContext, useState } from 'react';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';

/** The role of the signed-in administrator. It only hides controls; the server refuses the same actions (§44.6). */
export const RoleContext = createContext<Role>('editor');

/** The last known role: a failed response doesn't change the menu. */
export function useLastRole(loaded: Role | undefined): Role {
  const [last, setLast] = useState<Role>(loaded ?? 'editor');
  if (loaded !== undefined && loaded !== last) setLast(loaded);
  return loaded ?? last;
}

/** Whether the role may change each of the items that use a file, by what they need (§44.6). */
export function useMayChangeAll(users: readonly { needs: Permission }[]): boolean {
  const role = useContext(RoleContext);
  return users.every(({ needs }) => isAllowed(role, needs));
}
