import { href, redirect } from 'react-router';
import { signOut } from '#features/administrators/session.server.ts';
import type { Route } from './+types/logout';

/** Signs out; the sign-in screen removes the localStorage flag. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(href('/admin'), { status: 303, headers: await signOut(request) });
}

/** Signing out has a side effect, so a GET request doesn't do it. */
export function loader() {
  return redirect(href('/admin/dashboard'));
}
