import { asciiEmail } from '#domain/forms/ascii-email.ts';

/** An e-mail address as it is read, written to by the name that mail servers know. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${asciiEmail(email)}`}>{email}</a>;
}
