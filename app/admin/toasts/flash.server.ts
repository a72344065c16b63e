import { randomUUID } from 'node:crypto';
import { createCookie, redirect } from 'react-router';
import { cookiePrefix, isReachedByHttps } from '#features/administrators/cookie-prefix.server.ts';

export type Toast = {
  type: 'success' | 'error';
  message: string;
  /** The public page of the saved item, which the message links to (§30.4). */
  online?: string | undefined;
  preview?: string | undefined;
  /** The form that the save has left: 'Continuer' leads back. */
  form?: string | undefined;
  /** The audit log batch that undoes the action (§36.3). */
  undo?: string | undefined;
  /** The screen shows it where it belongs, so that it needs no scripts, instead of a toast. */
  inPlace?: boolean | undefined;
};
export type Flash = Toast & { id: string };

/**
 * The flash cookie: one message after a redirect. It contains text, which React escapes, and a path of this site, which
 * is validated: so it needs no signature.
 */
function flashCookie() {
  return createCookie(`${cookiePrefix()}admin_flash`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 60,
    secure: isReachedByHttps(),
  });
}

/** A redirect whose destination shows the toast. */
export async function redirectWithToast(
  to: string,
  toast: Toast,
  headers = new Headers(),
): Promise<Response> {
  headers.append('Set-Cookie', await flashCookie().serialize({ ...toast, id: randomUUID() }));
  return redirect(to, { status: 303, headers });
}

/**
 * The flash of this request, and the header that clears its cookie. One that is shown in place waits for the document
 * that follows its redirect: the screen of another tab that polls must not take it.
 */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | undefined; headers: HeadersInit | undefined }> {
  const value: unknown = await flashCookie().parse(request.headers.get('Cookie'));
  const isPolled = new URL(request.url).pathname.endsWith('.data');
  if (!isFlash(value) || (value.inPlace && isPolled)) return { flash: undefined, headers: undefined };
  return { flash: value, headers: { 'Set-Cookie': await flashCookie().serialize('', { maxAge: 0 }) } };
}

function isFlash(value: unknown): value is Flash {
  if (typeof value !== 'object' || value === null) return false;
  const { type, message, id, online, preview, form, undo, inPlace } = value as Record<string, unknown>;
  return (
    (type === 'success' || type === 'error') &&
    typeof message === 'string' &&
    typeof id === 'string' &&
    [online, preview, form].every(
      (path) => path === undefined || (typeof path === 'string' && /^\/[a-z]/.test(path)),
    ) &&
    (inPlace === undefined || typeof inPlace === 'boolean') &&
    (undo === undefined || (typeof undo === 'string' && /^[0-9a-f-]{36}$/.test(undo)))
  );
}
