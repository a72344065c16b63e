import { withoutInvisible } from '../text/without-invisible.ts';

/** Normalizes a typed code of an authenticator, without the spaces that some show; undefined for an invalid one. */
export function readCode(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const digits = withoutInvisible(typed).replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
