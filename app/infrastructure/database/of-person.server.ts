import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The rows of contact_messages of one person: one e-mail address, in any spelling (§47.1). Not for '', the address of
 * messages that did not come through the contact form (§39.3).
 */
export function ofPerson(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;
}
