import { data } from 'react-router';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/not-found';
import { NotFoundScreen } from './not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: location.pathname,
    title: 'Page non trouvée',
    description: 'Cette page n’existe pas ou n’existe plus.',
    robots: 'noindex',
    breadcrumb: [
      { name: 'Accueil', path: '/' },
      { name: 'Page non trouvée', path: location.pathname },
    ],
  });
}

/** Any address that is none of the product's (checklist 7). */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
