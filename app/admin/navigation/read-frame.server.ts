import type { RouterContextProvider } from 'react-router';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { countUnreadMessages } from '#features/contact/inbox.server.ts';

/** What the menu around a screen says of who is signed in. */
export type FrameFacts = { role: Role; unread: number };

/** Below the guard only. A frame that can't count still stands; the inbox says why. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const { role } = context.get(signedInAdministrator);
  const unread = isAllowed(role, 'messages') ? await countUnreadMessages().catch(() => 0) : 0;
  return { role, unread };
}
