import { useSearchParams } from 'react-router';
import { countPublishedProjects, readGallery } from '#features/projects/read-projects.server.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/projects-gallery';
import { cardsWith, chunksOf, readAddress } from './gallery-address.ts';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryFailure } from './gallery-failure.tsx';
import { GalleryPills } from './gallery-pills.tsx';
import { GalleryStates } from './gallery-states.tsx';
import styles from './projects-gallery.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'projects-gallery': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export async function loader({ url }: Route.LoaderArgs) {
  const { category, chunks: asked } = readAddress(url);
  const chunks = Math.min(asked, chunksOf(await countPublishedProjects(category)));
  const { offset, limit } = cardsWith(chunks);
  return { ...(await readGallery({ category, offset, limit })), chunks, offset };
}

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'Projets', path: '/projet' },
];
const INTRODUCTION =
  'Films, campagnes et sites récents. Filtrez par métier, ouvrez ce qui vous attire, regardez comment c’est fait.';

export function meta({ matches, error }: Route.MetaArgs) {
  if (error) return [{ title: 'Erreur' }, { name: 'robots', content: 'noindex' }];
  return pageMeta(matches, {
    path: '/projet',
    title: 'Nos projets',
    description: INTRODUCTION,
    breadcrumb: BREADCRUMB,
  });
}

/** The pills and the tags lead to addresses of their own; the element `projects-gallery` follows them in place. */
export default function ProjectsGallery({ loaderData }: Route.ComponentProps) {
  const { category, categories, total } = loaderData;
  return (
    <main id="contenu" tabIndex={-1}>
      <projects-gallery className={styles['gallery']}>
        <section className={styles['head']}>
          <Breadcrumb items={BREADCRUMB} className={styles['way']} />
          <h1 className={styles['title']}>
            <span className={styles['lead']}>Nos</span> <AcceleratedWord power={1.2}>PROJETS</AcceleratedWord>
          </h1>
          <div className={styles['row']}>
            <GalleryPills categories={categories} current={category} />
            <p className={styles['intro']}>{INTRODUCTION}</p>
          </div>
          <p className="sr" aria-live="polite" data-count="">
            {total} {total > 1 ? 'projets' : 'projet'}
          </p>
        </section>
        <GalleryCards {...loaderData} />
        <GalleryStates />
      </projects-gallery>
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
