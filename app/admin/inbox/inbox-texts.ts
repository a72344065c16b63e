import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { DELIVERY_STATES } from '#domain/messages/delivery-states.ts';
import { type UnwantedReason, unwantedReasonText } from '#domain/messages/unwanted.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { InboxMessage } from '#features/contact/inbox.server.ts';

export const FAILED = 'Une erreur est survenue lors de la mise à jour';

/** The first line of what its sender wrote: the first of a notice is its summary, which the row says by itself. */
export function firstLine({ message, about }: Pick<InboxMessage, 'message' | 'about'>): string {
  const lines = message.split('\n').map((line) => line.trim());
  return lines.slice(about === '' ? 0 : 1).find((line) => line !== '') ?? '';
}

/** What a client decided about a shared preview (§39.3). */
export const DECISIONS = {
  approved: 'A validé l’aperçu',
  commented: 'A commenté l’aperçu',
} as const satisfies Record<NonNullable<InboxMessage['decision']>, string>;

/** The delivery state of a message to the agency's mailbox. */
export function deliveryText(delivery: InboxMessage['delivery']): string {
  if (!delivery.deliveryUncertain) return stateText(delivery);
  return `${stateText(delivery)}, peut-être ${delivery.state === 'sent' ? 'envoyé deux fois' : 'déjà envoyé'}`;
}

function stateText({ state, attempts, nextAttemptAt }: InboxMessage['delivery']): string {
  return state === 'pending' && attempts > 0 && nextAttemptAt
    ? `Nouvel essai le ${frenchDateAndTime(nextAttemptAt)}`
    : DELIVERY_STATES[state];
}

/** A `mailto:` URL that replies in the administrator's own mail program, with the message quoted below. */
export function answerAddress(message: InboxMessage): string {
  const quoted = message.message
    .slice(0, 1000)
    // The cut may have left half of an emoji, which no URL holds.
    .toWellFormed()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Bonjour,\r\n\r\n\r\n\r\nLe ${frenchDateAndTime(message.createdAt)}, ${message.name} a écrit :\r\n${quoted}`;
  return `mailto:${encodeURIComponent(asciiEmail(message.email))}?subject=${encodeURIComponent('Votre message')}&body=${encodeURIComponent(body)}`;
}

/** Why a message is classified as unwanted, as the end of a sentence (§50.3). */
export function whyUnwanted(reasons: readonly UnwantedReason[]): string {
  return reasons.map(unwantedReasonText).join(', et ');
}
