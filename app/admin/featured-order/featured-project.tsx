import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { StatusBadge } from '#admin/controls/badge.tsx';
import { Thumbnail } from '#admin/controls/thumbnail.tsx';
import { Grip } from '#admin/drag-to-order/grip.tsx';
import { StepButtons } from '#admin/drag-to-order/step-buttons.tsx';
import type { ListedCard } from '#content/types/projects/project-cards.server.ts';
import styles from './featured-order.module.css';

/** A featured project: its drag handle, its position, its picture and its name. */
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
  const { title, client } = project;
  return (
    <li
      ref={sortable.setNodeRef}
      className={`${styles['project']} ${sortable.isDragging ? styles['dragging'] : ''}`}
      style={{
        '--move': CSS.Translate.toString(sortable.transform) ?? 'none',
        '--move-transition': sortable.transition ?? 'none',
      }}
    >
      <Grip sortable={sortable} label={`Déplacer «\u00a0${title}\u00a0»`} what="projet déplaçable" />
      <span className={styles['place']} aria-hidden="true">
        {index + 1}
      </span>
      <Thumbnail item={project} />
      <p className={styles['name']}>
        <strong>{title}</strong> <span className="grey">{client}</span>
      </p>
      {project.status === 'draft' ? <StatusBadge published={false} /> : null}
      <div className={styles['steps']}>
        <StepButtons item={`« ${title} »`} index={index} count={count} onMove={onMove} />
      </div>
    </li>
  );
}
