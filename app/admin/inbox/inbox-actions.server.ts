import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { deleteMessage, markMessage, retryMessage } from '#features/contact/inbox.server.ts';
import { moveToInbox, moveToUnwanted } from '#features/contact/unwanted-messages.server.ts';
import { GONE } from './inbox-texts.ts';

/** The actions on one message (§22.1, §50.4). */
export const INBOX_ACTIONS = {
  read: async ({ text }) => resultOf(await markMessage(text('id'), true)),
  unread: async ({ text }) => resultOf(await markMessage(text('id'), false)),
  retry: async ({ text }) => {
    const state = await retryMessage(text('id'));
    const words = state === 'sent' ? 'Ce message a déjà été transmis' : 'Un nouvel essai est en cours';
    return resultOf(state !== undefined, words);
  },
  unwanted: async ({ text }) =>
    resultOf(await moveToUnwanted(text('id')), 'Message classé parmi les indésirables'),
  wanted: async ({ text }) => resultOf(await moveToInbox(text('id')), 'Message remis dans la messagerie'),
  delete: async ({ text }) => resultOf(await deleteMessage(text('id')), 'Message supprimé avec succès'),
} satisfies Actions<ActionResult>;

/** `message`: the toast, for what the row itself does not show. */
function resultOf(changed: boolean, message?: string): ActionResult {
  if (!changed) return { outcome: 'not-found', message: GONE };
  return message === undefined ? { outcome: 'done' } : { outcome: 'done', message };
}
