import type { useSortable } from '@dnd-kit/sortable';
import { Icon } from '#admin/controls/icon.tsx';
import styles from './grip.module.css';

/** The drag handle of a sortable item, for mouse, touch and keyboard. */
export function Grip({
  sortable,
  label,
  what,
}: {
  sortable: ReturnType<typeof useSortable>;
  label: string;
  /** The item's name for screen readers. */
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
