import { href, useSearchParams } from 'react-router';
import { countPublishedProjects } from '#features/projects/read-projects.server.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/projects-gallery';
import Gallery from './gallery.island.tsx';
import { cardsWith, chunksOf, readAddress } from './gallery-address.ts';
import { GalleryFailure } from './gallery-failure.tsx';
import styles from './projects-gallery.module.css';
import { readGalleryPart } from './read-gallery-part.server.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const { category, chunks: asked } = readAddress(url);
  const chunks = Math.min(asked, chunksOf(await countPublishedProjects(category)));
  const { offset, limit } = cardsWith(chunks);
  return { first: await readGalleryPart({ category, offset, limit }), chunks };
}

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'Projets', path: href('/projet') },
];
const INTRODUCTION =
  'Films, campagnes et sites récents. Filtrez par métier, ouvrez ce qui vous attire, regardez comment c’est fait.';

export function meta({ matches, error }: Route.MetaArgs) {
  if (error) return [{ title: 'Erreur' }, { name: 'robots', content: 'noindex' }];
  return pageMeta(matches, {
    path: href('/projet'),
    title: 'Nos projets',
    description: INTRODUCTION,
    breadcrumb: BREADCRUMB,
  });
}

export default function ProjectsGallery({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1} className={styles['gallery']} data-gallery="">
      <div className="wrap">
        <Breadcrumb place="above-title" items={BREADCRUMB} />
      </div>
      <h1 className={styles['title']}>
        <span className={styles['lead']}>Nos</span> <AcceleratedWord power={1.2}>PROJETS</AcceleratedWord>
      </h1>
      <Gallery {...loaderData} introduction={INTRODUCTION} />
    </main>
  );
}

export function ErrorBoundary() {
  const [search] = useSearchParams();
  return (
    <main id="contenu" tabIndex={-1}>
      <GalleryFailure category={search.get('category')} />
    </main>
  );
}
