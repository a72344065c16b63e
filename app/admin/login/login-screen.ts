import { data } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';
import { NO_RESPONSE } from './texts.ts';

/** The headers of a screen outside of the guard: neither stored nor indexed. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The headers of a screen whose URL is a secret: the referrer policy hides it from other pages. (`no-referrer` would
 * also remove the origin from the form, which the request guard requires: docs/decisions/030.)
 */
export const SECRET_URL_HEADERS = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'strict-origin' };

/**
 * Calls the server action of a form before the sign-in; typed values stay after any failure, which `failed` makes a
 * result. `reloads`: whether the router loads the screen again after a result.
 */
export async function callBeforeSignIn<Result>(
  ask: () => Promise<Result>,
  failed: (message: string) => Result,
  reloads: (result: Result) => boolean = () => false,
) {
  try {
    const result = await answered(ask);
    return data<Result>(result, { status: reloads(result) ? 200 : 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Result>(failed(connectionFailure(error) ?? NO_RESPONSE), { status: 500 });
  }
}
