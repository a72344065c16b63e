import { domainToUnicode } from 'node:url';

/**
 * A stored e-mail address as its owner writes it (`contact@château.fr`). Domains that aren't in Latin letters stay in ASCII: another
 * alphabet can look like a name that people know.
 */
export function readableEmail(email: string): string {
  const [, written = email] = emailSpellings(email);
  return /^[\p{Script=Latin}\d.-]+$/u.test(written.slice(written.lastIndexOf('@') + 1)) ? written : email;
}

/** A stored e-mail address, and with its domain in its own letters, of whichever alphabet, where that is another text. */
export function emailSpellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const written = email.slice(0, at) + domainToUnicode(email.slice(at));
  return written === email ? [email] : [email, written];
}
