import { memo, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { type Category, galleryPath } from '#domain/project.ts';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { Button } from '#ui/button/button.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { ArrowDown } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import type { GalleryCard } from './gallery-card.ts';
import styles from './gallery-cards.module.css';
import { useTheRest } from './use-the-rest.ts';

/**
 * The cards of one category: six, then all once the round arrow was pressed (checklist 115 to 117). The rest comes in
 * parts; the page stays free between two of them (decision 9).
 */
export function GalleryCards(props: {
  category: Category | undefined;
  first: readonly GalleryCard[];
  total: number;
  /** How many parts of the rest the address asked for: the way without JavaScript. */
  chunks: number;
  offset: number;
}) {
  const { parts, state, start } = useTheRest(props);
  const list = useRef<HTMLDivElement>(null);
  const arrived = parts.length > 0;

  // The arrow is gone: who pressed it with the keyboard goes on at the first card that it brought.
  useEffect(() => {
    if (!arrived) return;
    const card = list.current?.children[1]?.querySelector('a');
    if (document.activeElement === document.body) card?.focus({ preventScroll: true });
  }, [arrived]);

  return (
    <>
      {props.offset > 0 ? (
        <p className={styles['before']}>
          <a href={galleryPath(props.category)}>Revenir aux premiers projets</a>
        </p>
      ) : null}
      <div ref={list} className={styles['parts']}>
        <Cards cards={props.first} first />
        {parts.map((part) => (
          <Cards key={part[0]?.id ?? 'empty'} cards={part} />
        ))}
      </div>
      <div className={styles['more']}>
        {state === 'folded' ? <ShowAll {...props} start={start} /> : null}
        {state === 'loading' ? <Spinner>Chargement des projets…</Spinner> : null}
        {state === 'failed' ? (
          <div className={styles['failed']} role="alert">
            <p>La suite des projets n’a pas pu être chargée.</p>
            <Button onClick={start}>Réessayer</Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/**
 * One part of the list, a list of its own: it never changes once it is there, and costs nothing while it is far from
 * the view, however many follow.
 */
const Cards = memo(function Cards(props: { cards: readonly GalleryCard[]; first?: boolean }) {
  return (
    <ul className={styles['grid']}>
      {props.cards.map((card, index) => (
        <li key={card.id}>
          <ProjectCard
            project={card}
            eager={props.first && index < 3}
            chip={
              <Link className={chipClass} to={galleryPath(card.category)}>
                {card.category}
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
});

/** A form, so that the arrow is a true button that works without JavaScript too. */
function ShowAll(props: { category: Category | undefined; chunks: number; start: () => void }) {
  return (
    <Form
      action="/projet"
      onSubmit={(event) => {
        event.preventDefault();
        props.start();
      }}
    >
      {props.category ? <input type="hidden" name="category" value={props.category} /> : null}
      <input type="hidden" name="tout" value={props.chunks + 1} />
      <button type="submit" className={styles['arrow']} aria-label="Afficher tous les projets">
        <ArrowDown />
      </button>
    </Form>
  );
}
