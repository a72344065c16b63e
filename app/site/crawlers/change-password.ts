import { href, redirect } from 'react-router';

/** Where password managers send a person who changes a password (§11.10). */
export function loader() {
  return redirect(`${href('/admin/compte')}#mot-de-passe`);
}
