import { data } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';
import { NO_RESPONSE } from './texts.ts';

/** Why a form before the sign-in was refused: the error of each field, or of the whole form. */
export type Refused = {
  errors?: Partial<Record<'name' | 'email' | 'password' | 'code', string>>;
  failure?: string;
  /** The typed address. */
  email?: string;
};

/** The refusal that a result is, if it is one. */
export function refusalIn(result: object | undefined): Refused | undefined {
  return result && isRefused(result) ? result : undefined;
}

function isRefused(result: object): result is Refused {
  return 'errors' in result || 'failure' in result;
}

/** The headers of a screen outside of the guard: neither stored nor indexed. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** The same, with the cookies of a loader or an action. */
export function privateHeaders(own: Headers): Headers {
  const headers = new Headers(PRIVATE_HEADERS);
  for (const cookie of own.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

/**
 * The headers of a screen whose URL is a secret: the referrer policy hides it from other pages. (`no-referrer` would
 * also remove the origin from the form, which the request guard requires: docs/decisions/030.)
 */
export const SECRET_URL_HEADERS = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'strict-origin' };

/** The status of a screen whose URL is a secret. */
export const STATUS_OF_SECRET = { open: 200, closed: 404, 'too-many': 429 } as const;

/**
 * Calls the server action of a form before the sign-in; typed values stay after any failure. `reloads`: whether the
 * router loads the screen again after a result.
 */
export async function callBeforeSignIn<Result>(
  ask: () => Promise<Result>,
  reloads: (result: Result) => boolean = () => false,
) {
  try {
    const result = await answered(ask);
    return data<Result | Refused>(result, { status: reloads(result) ? 200 : 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Result | Refused>({ failure: connectionFailure(error) ?? NO_RESPONSE }, { status: 500 });
  }
}
