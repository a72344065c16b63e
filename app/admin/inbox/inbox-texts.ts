import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { DELIVERY_STATES } from '#domain/messages/delivery-states.ts';
import { type UnwantedReason, unwantedReasonText } from '#domain/messages/unwanted.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { InboxMessage } from '#features/contact/inbox.server.ts';

export const FAILED = 'Une erreur est survenue lors de la mise à jour';
export const GONE = 'Ce message n’est plus ici\u00a0: il a été supprimé ou déplacé entre-temps.';

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

/** Chromium on Windows doesn't open a longer URL in another program, and says nothing (2,048 with its quotes). */
const MAX_ADDRESS = 2000;

/**
 * A `mailto:` URL that replies in the administrator's own mail program, with as much of the message quoted below as it
 * may hold: a letter with an accent takes six characters of it, an emoji twelve.
 */
export function answerAddress(message: InboxMessage): string {
  const head = `Bonjour,\r\n\r\n\r\n\r\nLe ${frenchDateAndTime(message.createdAt)}, ${message.name} a écrit\u00a0:\r\n`;
  const recipient = encodeURIComponent(asciiEmail(message.email));
  const subject = encodeURIComponent('Votre message');
  let address = `mailto:${recipient}?subject=${subject}&body=${encodeURIComponent(head)}`;
  const quoted = message.message.split(/\r?\n/).map((line) => `> ${line}`);
  for (const character of quoted.join('\r\n').toWellFormed()) {
    const encoded = encodeURIComponent(character);
    if (address.length + encoded.length > MAX_ADDRESS) break;
    address += encoded;
  }
  return address;
}

/** Why a message is classified as unwanted, as the end of a sentence (§50.3). */
export function whyUnwanted(reasons: readonly UnwantedReason[]): string {
  return reasons.map(unwantedReasonText).join(', et ');
}
