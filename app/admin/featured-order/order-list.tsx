import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { SortableList } from '#admin/drag-to-order/sortable-list.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ListedCard } from '#content/types/projects/project-cards.server.ts';
import type { FeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import styles from './featured-order.module.css';
import { FeaturedProject } from './featured-project.tsx';

const BY_DATE = 'Par date, du plus récent au plus ancien';

/** The featured projects, sortable; each move is saved. */
export function OrderList(stored: FeaturedOrder) {
  const [message, setMessage] = useState('');
  // The position that it says was given up with the order.
  const { shown, ordered, change } = useSavedOrder(stored, () => setMessage(''));
  if (shown.length === 0) return <p>Aucun projet n’est mis en avant pour le moment.</p>;
  const move = (id: string, to: number) => {
    const from = shown.findIndex((project) => project.id === id);
    const taken = shown[from];
    if (!taken || from === to || to < 0 || to >= shown.length) return;
    change({ shown: shown.toSpliced(from, 1).toSpliced(to, 0, taken), ordered: true });
  };
  return (
    <div className={styles['column']}>
      <div className={styles['head']}>
        <p>{ordered ? 'Ordre choisi' : BY_DATE}</p>
        <Button
          variant="outline"
          aria-disabled={!ordered}
          onClick={() => {
            change({ shown: shown.toSorted((one, other) => dateOf(other) - dateOf(one)), ordered: false });
            setMessage(`${BY_DATE}.`);
          }}
        >
          Revenir à l’ordre par date
        </Button>
      </div>
      <SortableList name="featured-order" thing="projet" ids={shown.map(({ id }) => id)} onMove={move}>
        <ol>
          {shown.map((project, index) => (
            <FeaturedProject
              key={project.id}
              project={project}
              index={index}
              count={shown.length}
              onMove={(by) => {
                move(project.id, index + by);
                // Drag and drop has its own announcements.
                setMessage(`${project.title}\u00a0: position ${index + by + 1} sur ${shown.length}.`);
              }}
            />
          ))}
        </ol>
      </SortableList>
      <p className="sr" role="status">
        {message}
      </p>
    </div>
  );
}

const dateOf = ({ publishedAt, createdAt }: ListedCard) => (publishedAt ?? createdAt).getTime();

type Order = { shown: ListedCard[]; ordered: boolean };

/**
 * The order as it is stored, or as it was changed since: what is changed is saved at once, and what is changed while it
 * is saved follows, over the version that this save gives. What could not be saved is given up with what followed it,
 * which would replace the order that the refusal shows; the toast says so.
 */
function useSavedOrder({ projects, ordered, version }: FeaturedOrder, onGivenUp: () => void) {
  const fetcher = useFetcher<ActionResult>();
  const [changed, change] = useState<Order>();
  /** The order that is being saved, and the result of the save before it. */
  const sent = useRef<{ order: Order; former: ActionResult | undefined }>(undefined);
  const send = useEffectEvent((order: Order) => {
    sent.current = { order, former: fetcher.data };
    const named = order.ordered ? order.shown.map(({ kind, id }) => ({ kind, id })) : [];
    void fetcher.submit({ intent: 'order', order: JSON.stringify(named), version }, { method: 'post' });
  });
  const givenUp = useEffectEvent(onGivenUp);
  const idle = fetcher.state === 'idle';
  const result = fetcher.data;
  useEffect(() => {
    const save = sent.current;
    // Sent, but the router has yet to start.
    if (!idle || changed === undefined || (save && save.former === result)) return;
    sent.current = undefined;
    const isGivenUp = save && result?.outcome !== 'done';
    if (isGivenUp) givenUp();
    const isSettled = save && (changed === save.order || isGivenUp);
    // A move that is made just then waits behind this in the queue, and stays.
    if (isSettled) change((latest) => (latest === changed ? undefined : latest));
    else send(changed);
  }, [idle, result, changed]);
  return { ...(changed ?? { shown: projects, ordered }), change };
}
