import type { MiddlewareFunction } from 'react-router';
import { isResource, mayUse } from '#admin/screens.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import { logRoleRefusal } from '#features/administrators/sign-in-log.server.ts';
import { refusePage } from './refuse-page.server.ts';

/**
 * The second guard, authorization after authentication: what the role may not use is neither read nor written (§44.6).
 * A page request gets a 403 screen, a submission a 403 as data, and a request for data or a file a sentence.
 */
export const requirePermission: MiddlewareFunction<Response> = async ({
  request,
  context,
  pattern,
  params,
}) => {
  if (isPermitted({ request, pattern, params }, context.get(signedInAdministrator))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw forbidden();
  if (isResource(pathOf(pattern))) throw refusedResource();
  await refusePage({ context });
};

/** No screen is rendered in place of data or a file: an old tab or a bookmark would show the frame's data as JSON. */
function refusedResource(): Response {
  return new Response(
    'Vous n’avez pas accès à cette page. Une personne qui a le rôle « Administration » peut vous l’ouvrir.',
    { status: 403, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}

/** The response to a submission that the role may not make. */
export const forbidden = () => Response.json({ error: 'Accès refusé' }, { status: 403 });

type Requested = Pick<Parameters<MiddlewareFunction<Response>>[0], 'request' | 'pattern' | 'params'>;

/** Whether an administrator may make a request by their role; logs a refusal. */
export function isPermitted({ request, pattern, params }: Requested, administrator: Administrator): boolean {
  if (mayUse(administrator.role, pathOf(pattern), params)) return true;
  logRoleRefusal(request, administrator);
  return false;
}

/** The router joins the path segments of routes.ts, none of which begins with a slash. */
function pathOf(pattern: string): string {
  return `/${pattern}`.replace(/^\/+/, '/');
}
