import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';
import type { Administrator } from './session.server.ts';

type Account = Pick<Administrator, 'name' | 'email'>;

/** An administrator without a name is shown by the sign-in e-mail address. */
export function displayedName({ name, email }: Account): string {
  return name === UNNAMED ? readableEmail(email) : name;
}

/** Name and e-mail address of an account as its owner edits them (§43.2, §43.3). */
export function editedAccount({ name, email }: Account): Account {
  return { name: name === UNNAMED ? '' : name, email: readableEmail(email) };
}
