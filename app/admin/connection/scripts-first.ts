import { type ClientInstrumentation, type DataRouteObject, matchRoutes } from 'react-router';
import { showToast } from '#ui/toasts/toast.ts';
import { CONNECTION_DOWN, SERVER_UNREACHABLE } from './connection-failure.ts';
import { reportToDialog } from './load-failures.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
    /** The routes whose module is loaded. */
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterDataRouter?: { routes: DataRouteObject[] };
  }
}

/**
 * Preloads the scripts of a screen before the router navigates. When a module import fails, the router reloads the
 * page, and without a connection the browser's own error page replaces the form.
 */
export const scriptsFirst: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      navigate: async (go, { to }) => {
        await allowed(to);
        await go();
      },
      fetch: async (send, { href }) => {
        await allowed(href);
        await send();
      },
    });
  },
};

/**
 * Prefetches the scripts of all screens into the browser's HTTP cache, where they stay (their names contain a content
 * hash), for a later loss of connection. Failing doesn't matter.
 */
export async function prefetchAllScripts(): Promise<void> {
  const ids = Object.keys(window.__reactRouterManifest?.routes ?? {}).filter((id) => id.startsWith('admin/'));
  for (const script of scriptsOf(ids)) {
    const response = await inWhole(script).catch(() => undefined);
    if (!response) return;
  }
}

/**
 * Resolves once the scripts of a URL are loaded; never resolves when they can't be, which the open dialog or a toast
 * reports.
 */
async function allowed(to: string | number): Promise<void> {
  if (typeof to === 'string' && to.startsWith('/admin') && !(await canLoad(to))) await new Promise(() => {});
}

async function canLoad(to: string): Promise<boolean> {
  const { pathname } = new URL(to, window.location.href);
  const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? [];
  const missing = scriptsOf(matches.map(({ route }) => route.id));
  try {
    const responses = await Promise.all(missing.map(inWhole));
    const refused = responses.find(({ ok }) => !ok);
    if (!refused) {
      reportToDialog({ path: pathname });
      return true;
    }
    // Another version of the site is deployed, with other scripts: a full page load fetches them.
    if (refused.status === 404) window.location.assign(to);
    else reportFailure(pathname, SERVER_UNREACHABLE);
  } catch {
    reportFailure(pathname, CONNECTION_DOWN);
  }
  return false;
}

function reportFailure(path: string, message: string): void {
  if (!reportToDialog({ path, message })) void showToast('error', message);
}

/** Reads the whole body: a truncated script rejects as a failed request does. */
async function inWhole(script: string): Promise<Response> {
  const response = await fetch(script);
  await response.arrayBuffer();
  return response;
}

function scriptsOf(ids: readonly string[]): string[] {
  const loaded = window.__reactRouterRouteModules ?? {};
  const scripts = ids
    .filter((id) => !(id in loaded))
    .flatMap((id) => {
      const route = window.__reactRouterManifest?.routes[id];
      return route ? [route.module, ...(route.imports ?? [])] : [];
    });
  return [...new Set(scripts)];
}
