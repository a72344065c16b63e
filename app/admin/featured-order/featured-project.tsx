import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef } from 'react';
import { StatusBadge } from '#admin/controls/badge.tsx';
import { IconButton } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import type { ListedCard } from '#features/projects/project-cards.server.ts';
import styles from './featured-order.module.css';

/** One project that is put forward: its grip, its place and its name. */
export function FeaturedProject({
  project,
  index,
  count,
  onMove,
}: {
  project: ListedCard;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  const sortable = useSortable({ id: project.id });
  const buttons = useRef<HTMLDivElement>(null);
  const { title, client } = project;
  const step = (by: -1 | 1) => {
    if (index + by < 0 || index + by >= count) return;
    onMove(by);
    // A node that moves in the page loses the focus: it is given back to the same button.
    const button = by < 0 ? '[data-step="up"]' : '[data-step="down"]';
    requestAnimationFrame(() => buttons.current?.querySelector<HTMLElement>(button)?.focus());
  };
  return (
    <li
      ref={sortable.setNodeRef}
      className={`${styles['project']} ${sortable.isDragging ? styles['dragging'] : ''}`}
      style={{
        '--move': CSS.Translate.toString(sortable.transform) ?? 'none',
        '--move-transition': sortable.transition ?? 'none',
      }}
    >
      <button
        type="button"
        className={styles['grip']}
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Déplacer « ${title} »`}
        aria-roledescription="projet déplaçable"
      >
        <Icon name="grip" />
      </button>
      <span className={styles['place']} aria-hidden="true">
        {index + 1}
      </span>
      <p className={styles['name']}>
        <strong>{title}</strong> <span>{client}</span>
      </p>
      {project.status === 'draft' ? <StatusBadge published={false} /> : null}
      <div className={styles['steps']} ref={buttons}>
        <IconButton
          icon="up"
          label={`Monter « ${title} »`}
          data-step="up"
          aria-disabled={index === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="down"
          label={`Descendre « ${title} »`}
          data-step="down"
          aria-disabled={index === count - 1}
          onClick={() => step(1)}
        />
      </div>
    </li>
  );
}
