import { href, redirect } from 'react-router';

/** The well-known URL to which password managers send a person who changes a password (§11.10). */
export function loader() {
  return redirect(`${href('/admin/compte')}#mot-de-passe`);
}
