import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { SortableList } from '#admin/drag-to-order/sortable-list.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { ListedCard } from '#content/types/projects/project-cards.server.ts';
import styles from './featured-order.module.css';
import { FeaturedProject } from './featured-project.tsx';
import { orderValue, readOrder } from './order-value.ts';
import { BY_DATE } from './texts.ts';

/** The featured projects, sortable; submitted as JSON in one field. */
export function OrderField({ value, projects }: { value: string; projects: readonly ListedCard[] }) {
  const [order, setOrder] = useState(() => inOrder(value, projects));
  const [message, setMessage] = useState('');
  const { shown, byDate } = order;
  const move = (id: string, to: number) => {
    const from = shown.findIndex((project) => project.id === id);
    const taken = shown[from];
    if (!taken || from === to || to < 0 || to >= shown.length) return;
    setOrder({ shown: shown.toSpliced(from, 1).toSpliced(to, 0, taken), byDate: false });
  };
  return (
    <>
      <HiddenValue name="order" value={orderValue(byDate ? [] : shown)} />
      <div className={styles['head']}>
        <p>{byDate ? BY_DATE : 'Ordre choisi'}</p>
        <Button
          variant="outline"
          disabled={byDate}
          onClick={() => {
            setOrder(inOrder('[]', projects));
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
    </>
  );
}

/** The projects in a stored order; the ones it doesn't contain, and all without an order, by date, newest first. */
function inOrder(value: string, projects: readonly ListedCard[]) {
  const named = (readOrder(value) ?? []).flatMap(
    ({ id }) => projects.find((project) => project.id === id) ?? [],
  );
  const date = ({ publishedAt, createdAt }: ListedCard) => (publishedAt ?? createdAt).getTime();
  const others = projects
    .filter((project) => !named.includes(project))
    .sort((one, other) => date(other) - date(one));
  return { shown: [...named, ...others], byDate: named.length === 0 };
}
