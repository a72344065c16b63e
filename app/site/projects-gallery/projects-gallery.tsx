import { href, useSearchParams } from 'react-router';
import { countPublishedProjects } from '#features/projects/read-projects.server.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
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
      {loaderData.first.categories.length === 0 ? (
        <NoProjects />
      ) : (
        <Gallery {...loaderData} introduction={INTRODUCTION} />
      )}
    </main>
  );
}

/** Before the first project is public (§6.11). */
function NoProjects() {
  return (
    <div className={styles['empty']}>
      <p>Les premiers projets arrivent.</p>
      <p className="muted">En attendant, parlez-nous du vôtre : c’est souvent ainsi que tout commence.</p>
      <ButtonLink href={href('/contact')}>Nous écrire</ButtonLink>
    </div>
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
