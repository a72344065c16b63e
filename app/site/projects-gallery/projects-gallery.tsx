import { useNavigation } from 'react-router';
import { CATEGORIES, type Category } from '#domain/project.ts';
import { readGallery } from '#features/projects/read-projects.server.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/projects-gallery';
import { cardsWith, readAddress } from './gallery-address.ts';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryFailure } from './gallery-failure.tsx';
import { GalleryPills } from './gallery-pills.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import styles from './projects-gallery.module.css';
import { useSlow } from './use-slow.ts';

/** The filter and the arrow act without leaving the page, so React wakes here. */
export const handle = { hydrate: true };

export async function loader({ url }: Route.LoaderArgs) {
  const { category, chunks } = readAddress(url);
  const { offset, limit } = cardsWith(chunks);
  const gallery = await readGallery({ category, offset, limit });
  return {
    ...gallery,
    cards: gallery.cards.map(({ createdAt: _created, publishedAt: _published, ...card }) => card),
    chunks,
    offset,
  };
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

export default function ProjectsGallery({ loaderData }: Route.ComponentProps) {
  const { cards, category, categories, total, chunks, offset } = loaderData;
  const navigation = useNavigation();
  const filtering = navigation.location?.pathname === '/projet';
  const slow = useSlow(filtering);
  const wanted = filtering ? categoryIn(navigation.location?.search ?? '', categories) : category;
  return (
    <main id="contenu" tabIndex={-1}>
      <section className={styles['head']}>
        <Breadcrumb items={BREADCRUMB} className={styles['way']} />
        <h1 className={styles['title']}>
          <span className={styles['lead']}>Nos</span> <AcceleratedWord power={1.2}>PROJETS</AcceleratedWord>
        </h1>
        <div className={styles['row']}>
          <GalleryPills categories={categories} current={wanted} />
          <p className={styles['intro']}>{INTRODUCTION}</p>
        </div>
        <p className="sr" aria-live="polite">
          {total} {total > 1 ? 'projets' : 'projet'}
        </p>
      </section>
      {slow ? (
        <GallerySkeleton />
      ) : (
        <GalleryCards
          key={category ?? 'TOUS'}
          category={category}
          first={cards}
          total={total}
          chunks={chunks}
          offset={offset}
        />
      )}
    </main>
  );
}

/** The pill of an address that is on its way: as the server will read it (checklist 120). */
function categoryIn(search: string, known: readonly { category: Category }[]): Category | undefined {
  const asked = new URLSearchParams(search).get('category');
  return CATEGORIES.find((category) => category === asked && known.some((one) => one.category === category));
}

export function ErrorBoundary() {
  return (
    <main id="contenu" tabIndex={-1}>
      <GalleryFailure />
    </main>
  );
}
