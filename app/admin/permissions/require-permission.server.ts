import type { MiddlewareFunction } from 'react-router';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { logRoleRefusal } from '#features/administrators/sign-in-log.server.ts';
import { refusePage } from './refuse-page.server.ts';
import { mayUse } from './route-permissions.ts';

/**
 * The second guard, below the one that asks who it is: what the role may not use is neither read nor written (§44.6). A page
 * is answered with a screen that says so, a sending with 403 as data.
 */
export const requirePermission: MiddlewareFunction<Response> = async ({
  request,
  context,
  pattern,
  params,
}) => {
  const administrator = context.get(signedInAdministrator);
  // The router joins the parts of routes.ts, none of which begins with a slash.
  if (mayUse(administrator.role, `/${pattern}`.replace(/^\/+/, '/'), params)) return;
  logRoleRefusal(request, administrator);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw Response.json({ error: 'Accès refusé' }, { status: 403 });
  await refusePage({ context });
};
