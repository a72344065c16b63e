import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The rows of contact_messages of one person: one e-mail address, however it is written (§47.1). Not for '', which what nobody
 * wrote in the contact form has (§39.3).
 */
export function ofPerson(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;
}
