import { useEffect, useRef } from 'react';
import { CATEGORIES } from '#domain/projects/kinds.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { Button } from '#ui/button/button.tsx';
import { ArrowDown } from '#ui/icons.tsx';
import { island } from '#ui/island/island.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { CardFrames, CardList } from './card-list.tsx';
import styles from './gallery.module.css';
import { GALLERY } from './gallery-address.ts';
import { GalleryFailure } from './gallery-failure.tsx';
import type { GalleryPart } from './gallery-part.ts';
import { GalleryPills } from './gallery-pills.interactive.tsx';
import { NoProjects } from './no-projects.tsx';
import { type GalleryState, nextOffset, useGallery } from './use-gallery.interactive.ts';

type GalleryProps = {
  first: GalleryPart;
  /** How many chunks the URL requested: for use without JavaScript. */
  chunks: number;
  introduction: string;
};

/**
 * The published projects by category: six, then all of them once the round arrow is clicked. Filters are links and the
 * arrow is a form, so that everything works by full page loads until hydration.
 */
function Gallery({ first, chunks, introduction }: GalleryProps) {
  const root = useRef<HTMLDivElement>(null);
  const { gallery, loadMore } = useGallery(first, root);
  const last = gallery.parts.at(-1) ?? first;
  const current = CATEGORIES.find(
    (known) => known === gallery.wanted && last.categories.some(({ category }) => category === known),
  );
  useFocus(root, gallery);
  return (
    <div ref={root}>
      <div className={styles['row']}>
        <GalleryPills categories={last.categories} current={current} />
        <p className={styles['intro']}>{introduction}</p>
      </div>
      <p className="sr" role="status">
        {last.total} {last.total > 1 ? 'projets' : 'projet'}
      </p>
      <Cards gallery={gallery} chunks={chunks} loadMore={loadMore} />
    </div>
  );
}

type CardsProps = { gallery: GalleryState; chunks: number; loadMore: () => void };

function Cards({ gallery, chunks, loadMore }: CardsProps) {
  const [first] = gallery.parts;
  if (gallery.doing === 'filtering') return <CardFrames />;
  if (gallery.doing === 'failed' || !first) {
    return (
      <div role="alert">
        <GalleryFailure heading="h2" category={gallery.wanted ?? null} />
      </div>
    );
  }
  // The last project left the site after the page was loaded.
  if (first.total === 0) return <NoProjects />;
  return (
    <>
      {first.offset > 0 ? (
        <p className={styles['before']}>
          <a className="text-link strong" href={galleryPath(first.category)}>
            Revenir aux premiers projets
          </a>
        </p>
      ) : null}
      <div className={styles['parts']}>
        {gallery.parts.map((part, index) => (
          <CardList key={`${part.category} ${part.offset}`} cards={part.cards} first={index === 0} />
        ))}
      </div>
      <div className={styles['more']}>
        <LoadMore gallery={gallery} chunks={chunks} loadMore={loadMore} />
      </div>
    </>
  );
}

function LoadMore({ gallery, chunks, loadMore }: CardsProps) {
  const last = gallery.parts.at(-1);
  if (gallery.doing === 'loading-more') return <Spinner>Chargement des projets…</Spinner>;
  if (!last || nextOffset(last) >= last.total) return null;
  const bring = (event: React.FormEvent) => {
    event.preventDefault();
    loadMore();
  };
  if (gallery.doing === 'load-more-failed') {
    return (
      <div className={styles['failed']} role="alert">
        <p>La suite des projets n’a pas pu être chargée.</p>
        <form action={GALLERY} onSubmit={bring}>
          <Button type="submit">Réessayer</Button>
        </form>
      </div>
    );
  }
  return (
    <form action={GALLERY} onSubmit={bring}>
      {last.category ? <input type="hidden" name="category" value={last.category} /> : null}
      <input type="hidden" name="tout" value={chunks + 1} />
      <button type="submit" className={styles['arrow']} aria-label="Afficher tous les projets">
        <ArrowDown />
      </button>
    </form>
  );
}

/** Restores the focus where the focused element was replaced. */
function useFocus(root: React.RefObject<HTMLElement | null>, gallery: GalleryState) {
  useEffect(() => {
    const { focus } = gallery;
    if (focus === undefined || document.activeElement !== document.body) return;
    const next =
      gallery.doing === 'failed' || gallery.doing === 'load-more-failed'
        ? root.current?.querySelector<HTMLElement>('[role=alert] button')
        : focus === 'pill'
          ? root.current?.querySelector<HTMLElement>('nav [aria-current]')
          : root.current?.querySelectorAll(`.${styles['parts']} > ul`)[focus.part]?.querySelector('a');
    next?.focus({ preventScroll: true });
  }, [gallery, root]);
}

export default island('gallery', Gallery);
