import '#ui/styles/global.css';
import { useContext, useEffect } from 'react';
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { declaredConformity } from '#features/accessibility/audit.server.ts';
import { ownMark, siteIcons } from '#features/settings/brand-marks.ts';
import { readPlacedCities } from '#features/settings/placed-cities.server.ts';
import { readSettings, readSettingsPictures } from '#features/settings/read-settings.server.ts';
import { type SiteFacts, useSiteFacts } from '#features/settings/site-facts.ts';
import { sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { ApplicationError } from '#site/application-error/application-error.tsx';
import { consentTextVersion } from '#site/consent/consent-text-version.server.ts';
import { agencySharePicture } from '#site/crawlers/share-facts.ts';
import { loadAfterFirstPaint } from '#site/load-after-first-paint.ts';
import { siteScriptUrl } from '#site/site-script.server.ts';
import { RequestIdContext } from '#ui/error-request-id/screen-request-id.ts';
import anybody from '#ui/fonts/anybody.woff2?url';
import archivo from '#ui/fonts/archivo.woff2?url';
import { MOTION_SCRIPT } from '#ui/motion.ts';
import type { Route } from './+types/root';
import { NonceContext } from './nonce';

/** The cascade layers of every style sheet, the weakest first, as in ui/styles/global.css. */
const LAYERS = '@layer reset, tokens, base, components;';

export async function loader({ context }: Route.LoaderArgs): Promise<SiteFacts & { siteScript: string }> {
  const settings = await readSettings(context);
  const agency = agencySharePicture(settings);
  return {
    siteScript: siteScriptUrl(),
    settings,
    pictures: await readSettingsPictures(settings),
    placedCities: readPlacedCities(settings),
    siteUrl: configuration().SITE_URL,
    filesUrl: configuration().FILES_URL,
    conformity: declaredConformity(settings),
    consentProof: settings.consent.proof === 'kept' ? consentTextVersion() : undefined,
    sharePicture: agency && sharePictureAddress(agency),
  };
}

/** The root's data changes during the life of a page only by saving a category of the settings in it. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith(`${href('/admin/reglages')}/`) ?? false;
}

/**
 * React hydrates the whole page in the back-office only. A public page is a document with islands and custom elements
 * (docs/decisions/023); a preview is both: React renders the public design, with the public behaviours.
 */
function useZone(): { admin: boolean; publicLook: boolean } {
  const matches = useMatches();
  const admin = matches.some((match) => match.id.startsWith('admin/'));
  return { admin, publicLook: !admin || matches.some((match) => match.id.startsWith('admin/preview/')) };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const reference = useContext(RequestIdContext);
  const { pathname } = useLocation();
  const { admin, publicLook } = useZone();
  const { settings, pictures } = useSiteFacts();
  const mark = ownMark(settings.identity, pictures);
  const icons = siteIcons(settings.identity);
  return (
    <html
      lang="fr"
      {...(mark === undefined ? {} : { 'data-own-mark': '', style: mark })}
      // React renders an error of the back-office again in the browser, which reads the request id here.
      {...(admin && reference !== undefined ? { 'data-reference': reference, 'data-path': pathname } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <link rel="preload" href={anybody} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" {...icons.tab} />
        <link rel="apple-touch-icon" href={icons.touch} />
        <Meta />
        {/* The bundler orders the style sheets: the first one of them must not decide about the order of the layers. */}
        <style>{LAYERS}</style>
        <Links nonce={nonce} />
        {import.meta.env.DEV ? <DevelopmentScripts islands={!admin} /> : null}
        {publicLook ? (
          <InlineScript text={MOTION_SCRIPT + (admin || !data ? '' : loadAfterFirstPaint(data.siteScript))} />
        ) : null}
      </head>
      <body>
        {children}
        {admin ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** An inline script in the head, which the page's policy allows by its nonce or its hash. */
function InlineScript({ text }: { text: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this code, and the build's own URL of a module
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Hot reload in development. React requires its refresh runtime, which `Scripts` loads where the router runs; on public
 * pages islands need it, and a stub of the router, which the runtime calls to revalidate the page's data.
 */
function DevelopmentScripts({ islands }: { islands: boolean }) {
  return (
    <>
      <script type="module" src="/@vite/client" />
      {islands ? (
        <>
          <InlineScript text="window.__reactRouterDataRouter={revalidate:async()=>{}}" />
          <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
        </>
      ) : null}
    </>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { admin, publicLook } = useZone();
  // Custom elements modify the DOM around them: in a preview they wait for hydration.
  useEffect(() => {
    if (admin && publicLook) loadOnce(loaderData.siteScript);
  }, [admin, publicLook, loaderData.siteScript]);
  // Marks the page as hydrated: until then its buttons do what they do without JavaScript.
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

/** The last error boundary, when even a layout failed: no stack, a link back (§1.11). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ApplicationError error={error} />;
}
