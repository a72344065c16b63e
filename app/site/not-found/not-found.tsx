import { data } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Not indexed by search engines: it needs nothing but a title. */
export function meta() {
  return [
    { title: 'Page non trouvée' },
    { name: 'description', content: 'Cette page n’existe pas ou n’existe plus.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Any URL without a route (§1.4). */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
