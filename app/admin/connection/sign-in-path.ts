import { href } from 'react-router';

/** The sign-in, which leads back to the current screen. */
export function signInPath(): string {
  const { pathname, search } = window.location;
  return `${href('/admin')}?${new URLSearchParams({ retour: pathname + search })}`;
}
