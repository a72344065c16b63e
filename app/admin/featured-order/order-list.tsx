import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { SortableList } from '#admin/drag-to-order/sortable-list.tsx';
import type { ListedCard } from '#content/types/projects/project-cards.server.ts';
import type { FeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import styles from './featured-order.module.css';
import { FeaturedProject } from './featured-project.tsx';

const BY_DATE = 'Par date, du plus récent au plus ancien';

/** The featured projects, sortable; each move is saved. */
export function OrderList(stored: FeaturedOrder) {
  const { shown, ordered, change } = useSavedOrder(stored);
  const [message, setMessage] = useState('');
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
          disabled={!ordered}
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
 * is saved follows, over the version that this save gives. What could not be saved is given up, and the toast says so.
 */
function useSavedOrder({ projects, ordered, version }: FeaturedOrder) {
  const fetcher = useFetcher();
  const [changed, change] = useState<Order>();
  const sent = useRef<Order>(undefined);
  const send = useEffectEvent((order: Order) => {
    sent.current = order;
    const named = order.ordered ? order.shown.map(({ kind, id }) => ({ kind, id })) : [];
    void fetcher.submit({ intent: 'order', order: JSON.stringify(named), version }, { method: 'post' });
  });
  const idle = fetcher.state === 'idle';
  useEffect(() => {
    if (!idle || changed === undefined) return;
    // A move that is made just then waits behind this in the queue, and stays.
    if (changed === sent.current) change((latest) => (latest === changed ? undefined : latest));
    else send(changed);
  }, [idle, changed]);
  return { ...(changed ?? { shown: projects, ordered }), change };
}
