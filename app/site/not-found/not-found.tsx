import { data } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** It has no place of its own in search engines, so it says nothing but its name. */
export function meta() {
  return [
    { title: 'Page non trouvée' },
    { name: 'description', content: 'Cette page n’existe pas ou n’existe plus.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Any address that is none of the product's (§1.4). */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
