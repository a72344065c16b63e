import { Outlet } from 'react-router';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';

export const middleware = [requireAdministrator];

/** The guard of the preview, which draws the public look and so stays outside the look of the back-office. */
export async function loader() {
  return null;
}

export default function PreviewLayout() {
  return <Outlet />;
}
