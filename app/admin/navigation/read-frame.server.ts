import type { RouterContextProvider } from 'react-router';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { autosaveKeyOf } from '#features/administrators/session.server.ts';
import { countUnreadMessages } from '#features/contact/inbox.server.ts';

/**
 * Of the signed-in administrator: role and unread count for the menu, the e-mail address for a sign-in in place, the key
 * of the autosaves in their browser.
 */
export type FrameFacts = { role: Role; unread: number; email: string; autosaveKey: string };

/** Below the guard only. The layout works without the count; the inbox shows the error. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const { id, role, email } = context.get(signedInAdministrator);
  const unread = isAllowed(role, 'messages') ? await countUnreadMessages().catch(() => 0) : 0;
  return { role, unread, email, autosaveKey: await autosaveKeyOf(id) };
}
