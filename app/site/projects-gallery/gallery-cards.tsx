import { type Category, galleryPath, type ProjectCard as Project } from '#domain/project.ts';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { ArrowDown } from '#ui/icons.tsx';
import { morePath } from './gallery-address.ts';
import styles from './gallery-cards.module.css';

/**
 * The cards of one category: six, then all once the round arrow was pressed (checklist 115 to 117). The rest comes in
 * parts, each a list of its own; the page stays free between two of them (decision 9).
 */
export function GalleryCards(props: {
  category: Category | undefined;
  cards: readonly Project[];
  total: number;
  /** How many parts of the rest the address asked for: the way without JavaScript. */
  chunks: number;
  /** How many cards come before the first one. */
  offset: number;
}) {
  const { category, cards, total, chunks, offset } = props;
  const after = offset + cards.length;
  return (
    <div data-shelf="">
      {offset > 0 ? (
        <p className={styles['before']}>
          <a href={galleryPath(category)}>Revenir aux premiers projets</a>
        </p>
      ) : null}
      <div className={styles['parts']} data-parts="">
        <CardList cards={cards} first />
      </div>
      <div className={styles['more']} data-more="">
        {after < total ? (
          <ShowAll category={category} chunks={chunks} rest={morePath(category, after)} />
        ) : null}
      </div>
    </div>
  );
}

/** One part of the list. It costs nothing while it is far from the view, however many follow. */
export function CardList(props: {
  cards: readonly Project[];
  first?: boolean;
  /** Where the part after this one is. */
  next?: string | undefined;
}) {
  return (
    <ul className={styles['grid']} data-next={props.next}>
      {props.cards.map((card, index) => (
        <li key={card.id}>
          <ProjectCard project={card} eager={props.first && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** A form, so that the arrow is a true button that works without JavaScript too. */
function ShowAll(props: { category: Category | undefined; chunks: number; rest: string }) {
  return (
    <form action="/projet" data-rest={props.rest}>
      {props.category ? <input type="hidden" name="category" value={props.category} /> : null}
      <input type="hidden" name="tout" value={props.chunks + 1} />
      <button type="submit" className={styles['arrow']} aria-label="Afficher tous les projets">
        <ArrowDown />
      </button>
    </form>
  );
}
