import '#ui/styles/global.css';
import anybody from '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { ApplicationError } from '#site/application-error/application-error.tsx';
import { siteScriptUrl } from '#site/site-script.server.ts';
import { MOTION_SCRIPT } from '#ui/motion.ts';
import type { Route } from './+types/root';
import { NonceContext } from './nonce';

export async function loader() {
  return { siteScript: siteScriptUrl(), settings: await readSettings(), siteUrl: configuration().SITE_URL };
}

/** The root's data never changes while a page lives. */
export function shouldRevalidate() {
  return false;
}

/**
 * Does React wake in the browser on this page? The back-office always, a public page only when one of its routes
 * exports `handle = { hydrate: true }`. Everything else is a document with custom elements.
 */
function useHydration(): { hydrated: boolean; publicPage: boolean } {
  const matches = useMatches();
  const admin = matches.some((match) => match.id.startsWith('admin/'));
  // A preview draws the public look with the public behaviours.
  const publicPage = !admin || matches.some((match) => match.id.startsWith('admin/preview/'));
  const wanted = matches.some(
    (match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate === true,
  );
  return { hydrated: wanted || admin, publicPage };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const { hydrated, publicPage } = useHydration();
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <link rel="preload" href={anybody} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links nonce={nonce} />
        {publicPage ? (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before anything is drawn
            dangerouslySetInnerHTML={{ __html: MOTION_SCRIPT }}
          />
        ) : null}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        {publicPage && !hydrated && data ? (
          <script type="module" src={data.siteScript} fetchPriority="low" />
        ) : null}
      </head>
      <body>
        {children}
        {hydrated ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { publicPage } = useHydration();
  // The elements change what they surround: where React wakes, they wait until it has taken the page over.
  useEffect(() => {
    if (publicPage) loadOnce(loaderData.siteScript);
  }, [publicPage, loaderData.siteScript]);
  // Says that React has taken the page over: until then its buttons do what they do without JavaScript.
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
  return <Outlet />;
}

function loadOnce(address: string): void {
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
}

/** The last resort, when even a layout failed: no stack, a way back (decision 28). */
export function ErrorBoundary(_props: Route.ErrorBoundaryProps) {
  return <ApplicationError />;
}
