import '#ui/styles/other-characters.css';
import '#ui/styles/print.css';
import { isRouteErrorResponse, Outlet, useLocation, useMatch } from 'react-router';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { RoutePath } from '#ui/route-path.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import type { Route } from './+types/layout';
import { ApplicationError } from './application-error/application-error.tsx';
import { ConsentWindow } from './consent/consent-window.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationNotice } from './navigation-notice/navigation-notice.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

/** Layout of every public page. A page renders its own <main id="contenu">. */
function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  // A shared preview shows no banner, which would cover the form at its end; each film asks for consent by itself
  // (§39.7).
  const sharedPreview = useMatch('/apercu-partage/:secret' satisfies RoutePath) !== null;
  const { settings, pictures, placedCities, conformity, consentProof } = useSiteFacts();
  return (
    <>
      <SkipLink />
      <ConsentWindow proof={consentProof} asks={!sharedPreview} />
      <Header path={pathname} settings={settings} />
      {children}
      <Footer settings={settings} pictures={pictures} placedCities={placedCities} conformity={conformity} />
      <NavigationNotice />
    </>
  );
}

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Error page of public routes without their own ErrorBoundary (§1.11). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return <Frame>{missing ? <NotFoundScreen /> : <ApplicationError error={error} />}</Frame>;
}
