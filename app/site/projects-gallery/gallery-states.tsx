import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import cards from './gallery-cards.module.css';
import { GalleryFailure } from './gallery-failure.tsx';

/** What the gallery looks like while it waits and when it fails: drawn here, shown by the element `projects-gallery`. */
export function GalleryStates() {
  return (
    <>
      <template data-state="filtering">
        <GallerySkeleton />
      </template>
      <template data-state="failed">
        <div data-shelf="" role="alert">
          <GalleryFailure heading="h2" />
        </div>
      </template>
      <template data-state="bringing">
        <Spinner>Chargement des projets…</Spinner>
      </template>
      <template data-state="cut-off">
        <div className={cards['failed']} role="alert">
          <p>La suite des projets n’a pas pu être chargée.</p>
          <form action="/projet" data-rest="">
            <Button type="submit">Réessayer</Button>
          </form>
        </div>
      </template>
    </>
  );
}

/** Six frames while another category is on its way (checklist 124). */
function GallerySkeleton() {
  return (
    <div data-shelf="" role="status" className={cards['parts']}>
      <span className="sr">Chargement des projets…</span>
      <ul className={`${cards['grid']} ${cards['skeleton']}`} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((frame) => (
          <li key={frame}>
            <div className={cards['frame']} />
            <div className={cards['line']} />
            <div className={cards['line']} />
          </li>
        ))}
      </ul>
    </div>
  );
}
