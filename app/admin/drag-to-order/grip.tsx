import type { useSortable } from '@dnd-kit/sortable';
import { Icon } from '#admin/controls/icon.tsx';
import styles from './grip.module.css';

/** What one thing of an order is dragged by, with the mouse, a finger or the keyboard. */
export function Grip({
  sortable,
  label,
  what,
}: {
  sortable: ReturnType<typeof useSortable>;
  label: string;
  /** What those who hear it are told that it is. */
  what: string;
}) {
  return (
    <button
      type="button"
      className={styles['grip']}
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={label}
      aria-roledescription={what}
    >
      <Icon name="grip" />
    </button>
  );
}
