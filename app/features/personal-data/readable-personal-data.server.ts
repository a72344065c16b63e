import type { FoundRecords, Person } from '#domain/messages/personal-data.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';

type Found = { person: Person; records: FoundRecords };

/** The same with e-mail addresses as people read them, which a search takes too (§9.11). */
export function readablePersonalData({ person, records }: Found): Found {
  const readable = <T extends { email: string }>(one: T) => ({ ...one, email: readableEmail(one.email) });
  return { person: readable(person), records: { ...records, messages: records.messages.map(readable) } };
}
