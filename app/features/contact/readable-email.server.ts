import { domainToUnicode } from 'node:url';

/**
 * A stored e-mail address as its owner writes it (`contact@château.fr`). Domains that aren't in Latin letters stay in ASCII: another
 * alphabet can look like a name that people know.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = domainToUnicode(email.slice(at));
  return /^[\p{Script=Latin}\d.-]+$/u.test(domain) ? email.slice(0, at) + domain : email;
}
