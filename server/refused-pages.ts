import { createRequestHandler, type ServerBuild } from 'react-router';
import { refusePage } from '#admin/permissions/refuse-page.server.ts';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';

type Answer = (request: Request) => Promise<Response>;
type Routes = ServerBuild['routes'];

/** The layout whose frame stands around the screens. */
const FRAME = 'admin/layout';

/**
 * Draws a page that its guard refused in the frame of the back-office (docs/decisions/036). What a middleware throws the
 * router draws in its outermost error screen, without a frame; so a refusal is drawn once more, by routes without screens, of
 * which the frame itself refuses. `answer` has decided before: this can let nobody in.
 */
export function refusingInFrame(build: ServerBuild, answer: Answer): Answer {
  const draw = createRequestHandler({ ...build, routes: withoutScreens(build.routes) }, 'production');
  return async (request) => {
    const refused = await answer(request);
    if (!isRefusedPage(request, refused)) return refused;
    await refused.body?.cancel();
    const drawn = await draw(request);
    // A session that was renewed on the way has its new cookie from the first answer.
    for (const cookie of refused.headers.getSetCookie()) drawn.headers.append('Set-Cookie', cookie);
    return drawn;
  };
}

function isRefusedPage({ method }: Request, { status, headers }: Response): boolean {
  const page = headers.get('Content-Type')?.startsWith('text/html');
  return status === 403 && page === true && (method === 'GET' || method === 'HEAD');
}

/** The same addresses: the frame, whose data is a refusal, and nothing below it that reads, writes or draws. */
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
