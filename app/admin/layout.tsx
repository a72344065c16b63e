import '#admin/styles/admin.css';
import { useEffect, useRef } from 'react';
import { data, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/layout';
import { keepScreenOnFailure, useKeepScreenOnFailure } from './connection/keep-screen-on-failure.ts';
import { prefetchAllScripts } from './connection/scripts-first.ts';
import { Clock } from './kit/when.tsx';
import styles from './layout.module.css';
import { privateHeaders } from './login/login-screen.ts';
import { Frame } from './navigation/frame.tsx';
import { FrameError, isRefusal } from './navigation/frame-error.tsx';
import { LoadingScreen } from './navigation/loading-screen.tsx';
import { readFrame } from './navigation/read-frame.server.ts';
import { useFocusAfterRemoval } from './navigation/use-focus-after-removal.ts';
import { useSession } from './navigation/use-session.ts';
import { loadPalette } from './palette/use-palette.tsx';
import { requirePermission } from './permissions/require-permission.server.ts';
import { useLastRole } from './permissions/use-role.ts';
import { takeFlash } from './toasts/flash.server.ts';
import { Toasts } from './toasts/toasts.tsx';

/**
 * The authorization guard: middleware runs before any loader or action below it, whatever the client requests
 * (docs/decisions/005).
 */
export const middleware = [requireAdministrator, requirePermission];

export const clientMiddleware = [keepScreenOnFailure];

/**
 * Without a loader here the browser could navigate to a route that has none without a server request, and so without
 * the guard.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const frame = await readFrame(context);
  const { flash, headers } = await takeFlash(request);
  return data({ flash, ...frame, loadedAt: new Date() }, headers === undefined ? {} : { headers });
}

/**
 * Loaded separately from the page below: when the server is unreachable, that page shows the error inside this layout.
 * A redirect (expired session) and a 403 (§44.6) are thrown.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || isRefusal(error)) throw error;
    return {
      flash: undefined,
      unread: 0,
      role: undefined,
      loadedAt: undefined,
      email: undefined,
      restricted: false,
    };
  }
}

/** Never indexed, never cached (`no-store`, §14.10): after signing out the back button shows nothing. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => privateHeaders(loaderHeaders);

export function meta({ error }: Route.MetaArgs) {
  return [
    { title: isRefusal(error) ? 'Accès refusé | Administration' : 'Administration' },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  const role = useLastRole(loaderData.role);
  useSession();
  useFocusOnArrival(main);
  useFocusAfterRemoval(main);
  useKeepScreenOnFailure();
  useDoubleClickGuard();
  useEffect(() => whenIdle(prefetchScripts), []);
  return (
    <Frame unread={loaderData.unread} role={role} restricted={loaderData.restricted}>
      <main ref={main} className={styles['content']} id="contenu" tabIndex={-1}>
        <Clock loadedAt={loaderData.loadedAt}>
          <Outlet />
        </Clock>
      </main>
      <LoadingScreen />
      <Toasts flash={loaderData.flash} />
      <ScrollRestoration />
    </Frame>
  );
}

/** The first presses on a screen come within this time: some 180 requests would compete with them. */
const PREFETCH_AFTER_MS = 5_000;

/** Those of all screens, and of what any screen opens. */
async function prefetchScripts(): Promise<void> {
  await loadPalette().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, PREFETCH_AFTER_MS));
  await prefetchAllScripts();
}

/** Runs `work` when the browser is idle, after the screen has loaded. Returns the function that cancels it. */
function whenIdle(work: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const request = window.requestIdleCallback(() => void work());
  return () => window.cancelIdleCallback(request);
}

export { FrameError as ErrorBoundary };

/**
 * Moves the focus to the top of a new screen, for keyboards and screen readers; not on the first load, not when its URL
 * has a fragment, and not when the screen has set the focus itself.
 */
function useFocusOnArrival(target: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    const taken = focused !== target.current && target.current?.contains(focused);
    if (hash === '' && !taken) target.current?.focus({ preventScroll: true });
  }, [pathname, hash, target]);
}

const CONTROLS = 'button, a, input, select, textarea, summary';

/**
 * Ignores the second press of a double click that is over another control than the first: after the first one a menu has
 * closed, or the next row has moved under the pointer, and that one was not meant.
 */
function useDoubleClickGuard(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const onClick = (event: MouseEvent) => {
      // A press of a key has no click count.
      if (event.detail === 0) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const control = target?.closest('label') ?? target?.closest(CONTROLS) ?? null;
      if (event.detail === 1 || control === pressed) {
        pressed = control;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
