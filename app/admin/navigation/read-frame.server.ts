import type { RouterContextProvider } from 'react-router';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { editedAccount } from '#features/administrators/displayed-account.server.ts';
import {
  restrictedSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { autosaveKeyOf } from '#features/administrators/session.server.ts';
import { countUnreadMessages } from '#features/contact/inbox.server.ts';

/**
 * Of the signed-in administrator: role and unread count for the menu, the e-mail address for a sign-in in place, the key
 * of the autosaves in their browser, and whether nothing but the setup of a second factor may be reached (§45.13).
 */
export type FrameFacts = {
  role: Role;
  unread: number;
  email: string;
  autosaveKey: string;
  restricted: boolean;
};

/** Below the guard only. The layout works without the count; the inbox shows the error. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const administrator = context.get(signedInAdministrator);
  const { id, role } = administrator;
  const { email } = editedAccount(administrator);
  const restricted = context.get(restrictedSession);
  const unread = !restricted && isAllowed(role, 'messages') ? await countUnreadMessages().catch(() => 0) : 0;
  return { role, unread, email, autosaveKey: restricted ? '' : await autosaveKeyOf(id), restricted };
}
