import { useEffect, useRef } from 'react';
import { data, Outlet, ScrollRestoration } from 'react-router';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';
import '#admin/styles/admin.css';
import type { Route } from './+types/layout';
import { holdAllScripts } from './connection/scripts-first.ts';
import { stayWhenCutOff, useStayWhenCutOff } from './connection/stay-when-cut-off.ts';
import styles from './layout.module.css';
import { FrameError } from './navigation/frame-error.tsx';
import { LoadingScreen } from './navigation/loading-screen.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useFocusOnArrival } from './navigation/use-focus-on-arrival.ts';
import { useSession } from './navigation/use-session.ts';
import { takeFlash } from './toasts/flash.server.ts';
import { Toasts } from './toasts/toasts.tsx';

/** The guard (architecture): middleware runs before any loader or action below it, whatever the client asks for. */
export const middleware = [requireAdministrator];

export const clientMiddleware = [stayWhenCutOff];

/** Without a loader here a client navigation to a page without one would never ask the server (architecture). */
export async function loader({ request }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request);
  return data({ flash }, headers === undefined ? {} : { headers });
}

/**
 * Asked apart from the page below, so that a server that can't be reached is that page's failure to tell, inside of
 * this frame; a redirect (the session ended) goes its way.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { flash: undefined };
  }
}

/** Never indexed, never kept (decision 44): after signing out the back button has nothing to show. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const answer = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  for (const cookie of loaderHeaders.getSetCookie()) answer.append('Set-Cookie', cookie);
  return answer;
}

export function meta() {
  return [{ title: 'Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  useSession();
  useFocusOnArrival(main);
  useStayWhenCutOff();
  useEffect(() => whenIdle(holdAllScripts), []);
  return (
    <div data-look="admin">
      <a className={styles['skip']} href="#contenu">
        Aller au contenu
      </a>
      <TopBar />
      <main ref={main} className={styles['content']} id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <LoadingScreen />
      <Toasts flash={loaderData.flash} />
      <ScrollRestoration />
    </div>
  );
}

/** Once the screen has what it needs itself. Returns what calls it off. */
function whenIdle(work: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const request = window.requestIdleCallback(() => void work());
  return () => window.cancelIdleCallback(request);
}

export { FrameError as ErrorBoundary };
