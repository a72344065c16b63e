import { Outlet } from 'react-router';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';

export const middleware = [requireAdministrator];

/** Without a loader here a client navigation to a page without one would never ask the server (architecture). */
export async function loader() {
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
