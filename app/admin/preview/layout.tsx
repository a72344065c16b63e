import '#admin/kit/kit.css';
import { Outlet } from 'react-router';
import { keepScreenOnFailure, useKeepScreenOnFailure } from '#admin/connection/keep-screen-on-failure.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { PRIVATE_HEADERS } from '#admin/login/login-screen.ts';
import { requirePermission } from '#admin/permissions/require-permission.server.ts';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/layout';
import styles from './layout.module.css';

export const middleware = [requireAdministrator, requirePermission];

export const clientMiddleware = [keepScreenOnFailure];

/** The guard of the preview. The preview renders the public styles and so is outside of the back-office's layout. */
export async function loader() {
  return null;
}

/** Loaded separately, so that a failure is shown inside the layout. */
export const clientLoader = (args: Route.ClientLoaderArgs) => catchLoaderError(args.serverLoader);

export const headers = () => PRIVATE_HEADERS;

export default function PreviewLayout() {
  // A preview is read again whenever its tab is shown, as after the sleep of a laptop that has no connection yet.
  useKeepScreenOnFailure({ quiet: true });
  return (
    <div className={styles['frame']}>
      <Outlet />
    </div>
  );
}
