import { data, href, redirect } from 'react-router';
import { screenMeta } from '#admin/kit/screen.tsx';
import { PRIVATE_HEADERS } from '#admin/login/login-screen.ts';
import { readAdministrator } from '#features/administrators/session.server.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import '#admin/styles/admin.css';
import type { Route } from './+types/not-found';

/** A 404 of the back-office, below the guard: only signed-in administrators learn that the path doesn't exist. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!(await readAdministrator(request))) throw redirect(href('/admin'));
  return data(null, { status: 404 });
}

export const headers = () => PRIVATE_HEADERS;
export const meta = screenMeta({ title: 'Page non trouvée' });

export default function NotFoundPage() {
  return (
    <main data-look="admin">
      <ErrorScreen heading="Page non trouvée">
        <ButtonLink href={href('/admin/dashboard')}>Retour au dashboard</ButtonLink>
      </ErrorScreen>
    </main>
  );
}
