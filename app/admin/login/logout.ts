import { href, redirect } from 'react-router';
import { signOut } from '#features/administrators/session.server.ts';
import type { Route } from './+types/logout';

/** Signs out; the sign-in screen takes the local flag away. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(href('/admin'), { status: 303, headers: await signOut(request) });
}

/** Signing out changes something, so a mere visit doesn't do it. */
export function loader() {
  return redirect(href('/admin/dashboard'));
}
