import { createRequestHandler, type ServerBuild } from 'react-router';
import { refusePage } from '#admin/permissions/refuse-page.server.ts';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';

type Handler = (request: Request) => Promise<Response>;
type Routes = ServerBuild['routes'];

/** The layout route of the back-office's frame. */
const FRAME = 'admin/layout';

/**
 * Renders a 403 of a guard in the frame of the back-office (docs/decisions/036). The router renders what a middleware
 * throws in the root error boundary, without the frame; so a refusal is rendered a second time, by routes without
 * screens whose frame itself refuses. `handle` has decided before: this cannot grant access.
 */
export function refusingInFrame(build: ServerBuild, handle: Handler): Handler {
  const renderRefusal = createRequestHandler(
    { ...build, routes: withoutScreens(build.routes) },
    'production',
  );
  return async (request) => {
    const refused = await handle(request);
    if (!isRefusedPage(request, refused)) return refused;
    await refused.body?.cancel();
    const rendered = await renderRefusal(request);
    // Keeps the cookie of a session that the first response renewed.
    for (const cookie of refused.headers.getSetCookie()) rendered.headers.append('Set-Cookie', cookie);
    return rendered;
  };
}

function isRefusedPage({ method }: Request, { status, headers }: Response): boolean {
  const page = headers.get('Content-Type')?.startsWith('text/html');
  return status === 403 && page === true && (method === 'GET' || method === 'HEAD');
}

/** The same routes: the frame, whose data is a refusal, and below it nothing that reads, writes or renders. */
function withoutScreens(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      if (id === FRAME) {
        const module = { ...route.module, middleware: [requireAdministrator], loader: refusePage };
        return [id, { ...route, module }];
      }
      return [id, isBelowFrame(routes, id) ? { ...route, module: { default: () => null } } : route];
    }),
  );
}

function isBelowFrame(routes: Routes, id: string): boolean {
  const parent = routes[id]?.parentId;
  return parent !== undefined && (parent === FRAME || isBelowFrame(routes, parent));
}
