import { createContext, useContext, useState } from 'react';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';

/** Whose back-office it is. What is hidden by it the server refuses too (§44.6). */
export const RoleContext = createContext<Role>('editor');

/** Whether the role of who is signed in may do something. */
export function useMay(permission: Permission): boolean {
  return isAllowed(useContext(RoleContext), permission);
}

/** The role that was told last: an answer that didn't come doesn't change the menu. */
export function useLastRole(told: Role | undefined): Role {
  const [last, setLast] = useState<Role>(told ?? 'editor');
  if (told !== undefined && told !== last) setLast(told);
  return told ?? last;
}
