import { domainToUnicode } from 'node:url';

/**
 * A stored e-mail address as people read it, with its domain in Unicode (`contact@château.fr`). A domain in other than
 * Latin letters stays in Punycode, also where they are of one script: 'аррӏе' in Cyrillic letters alone imitates a known
 * name (homograph attack).
 */
export function readableEmail(email: string): string {
  const [, written = email] = emailSpellings(email);
  return /^[\p{Script=Latin}\d.-]+$/u.test(written.slice(written.lastIndexOf('@') + 1)) ? written : email;
}

/** A stored e-mail address, and its form with a Unicode domain in any alphabet, where that differs. */
export function emailSpellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const written = email.slice(0, at) + domainToUnicode(email.slice(at));
  return written === email ? [email] : [email, written];
}
