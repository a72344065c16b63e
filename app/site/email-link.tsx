import { asciiEmail } from '#domain/forms/ascii-email.ts';

/** An e-mail address: displayed as typed, with the ASCII (punycode) domain in its mailto link. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${asciiEmail(email)}`}>{email}</a>;
}
