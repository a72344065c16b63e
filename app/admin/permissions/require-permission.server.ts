import type { MiddlewareFunction } from 'react-router';
import { mayUse } from '#admin/screens.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { logRoleRefusal } from '#features/administrators/sign-in-log.server.ts';
import { refusePage } from './refuse-page.server.ts';

/**
 * The second guard, authorization after authentication: what the role may not use is neither read nor written (§44.6).
 * A page request gets a 403 screen, a submission a 403 as data.
 */
export const requirePermission: MiddlewareFunction<Response> = async ({
  request,
  context,
  pattern,
  params,
}) => {
  const administrator = context.get(signedInAdministrator);
  // The router joins the path segments of routes.ts, none of which begins with a slash.
  if (mayUse(administrator.role, `/${pattern}`.replace(/^\/+/, '/'), params)) return;
  logRoleRefusal(request, administrator);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw Response.json({ error: 'Accès refusé' }, { status: 403 });
  await refusePage({ context });
};
