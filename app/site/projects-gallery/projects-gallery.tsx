import { useSearchParams } from 'react-router';
import { countPublishedProjects } from '#content/types/projects/read-projects.server.ts';
import { PROJECTS_PAGE } from '#domain/pages/listing-pages.ts';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, fixedPageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { sizeLike } from '#ui/accelerated-word/letter-boxes.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/projects-gallery';
import Gallery from './gallery.island.tsx';
import { cardsWith, chunksOf, readAddress } from './gallery-address.ts';
import { GalleryFailure } from './gallery-failure.tsx';
import { GalleryPills } from './gallery-pills.interactive.tsx';
import { NoProjects } from './no-projects.tsx';
import styles from './projects-gallery.module.css';
import { readGalleryPart } from './read-gallery-part.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { category, chunks: requested } = readAddress(url);
  const chunks = Math.min(requested, chunksOf(await countPublishedProjects(category)));
  const { offset, limit } = cardsWith(chunks);
  const [first, { content, sharePicture }] = await Promise.all([
    readGalleryPart({ category, offset, limit }),
    readFixedPage(context, 'projets'),
  ]);
  return { first, chunks, content, sharePicture };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Erreur' }, { name: 'robots', content: 'noindex' }];
  return fixedPageMeta(matches, 'projets', loaderData);
}

export default function ProjectsGallery({ loaderData }: Route.ComponentProps) {
  const { first, chunks, content } = loaderData;
  const { lead, word } = PROJECTS_PAGE.hero.fields;
  const size = sizeLike(`${content.hero.lead} ${content.hero.word}`, `${lead.default} ${word.default}`);
  return (
    <PageMain page="projets" className={styles['gallery']} data-gallery="">
      <div className="wrap">
        <Breadcrumb place="above-title" items={breadcrumbTo('projets')} />
      </div>
      <h1 className={styles['title']}>
        <span className={styles['lead']} style={size}>
          {content.hero.lead}
        </span>{' '}
        <span style={size}>
          <AcceleratedWord power={1.2}>{content.hero.word}</AcceleratedWord>
        </span>
      </h1>
      {first.categories.length === 0 ? (
        <>
          <div className={styles['pill']}>
            <GalleryPills categories={[]} current={undefined} />
          </div>
          <NoProjects />
        </>
      ) : (
        <Gallery first={first} chunks={chunks} introduction={content.hero.introduction} />
      )}
    </PageMain>
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
