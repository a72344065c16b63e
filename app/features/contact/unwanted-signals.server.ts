import { hash } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { isComparedText, type MessageSignals } from '#domain/messages/unwanted.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { ofPerson } from '#infrastructure/database/of-person.server.ts';

const SAME_TEXT_DAYS = 7;
/** Counts stop here: a higher number adds no information. */
const COUNTED = 20;

/**
 * Hash of the normalized text, which ignores case, accents and spaces, to detect repeated messages; null where a
 * repetition means nothing (§50.2).
 */
export function textHash(message: string): string | null {
  const text = searchText(message);
  return isComparedText(text) ? hash('sha256', text).slice(0, 32) : null;
}

/** Spam signals of a new message from the stored ones (§50.2). Throws what the database throws. */
export async function signalsOf(
  { firstName, lastName, email, message }: ContactFormValues,
  sent: { trapped: boolean; openMs: number | undefined; now: Date },
): Promise<MessageSignals> {
  const since = (days: number) => new Date(sent.now.getTime() - days * DAY_MS);
  const hash = textHash(message);
  const same = hash === null ? [] : await sameText(hash, since(SAME_TEXT_DAYS));
  const again = same.filter((row) => row.email.toLowerCase() === email.toLowerCase()).length;
  const recent = await database()
    .selectFrom('contact_messages')
    .select('id')
    .where(ofPerson(email))
    .where('created_at', '>=', since(1))
    .limit(COUNTED)
    .execute();
  return {
    name: `${firstName} ${lastName}`,
    text: message,
    trapped: sent.trapped,
    openMs: sent.openMs,
    sameText: { ofOthers: same.length - again, again },
    ofSender: recent.length,
  };
}

function sameText(hash: string, since: Date) {
  return database()
    .selectFrom('contact_messages')
    .select('email')
    .where('text_hash', '=', hash)
    .where('created_at', '>=', since)
    .limit(COUNTED)
    .execute();
}
