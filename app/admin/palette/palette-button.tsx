import { Icon } from '#admin/controls/icon.tsx';
import styles from './palette-button.module.css';
import { PALETTE } from './palette-text.ts';

/** Opens the palette. `compact`: of a narrow window, where it is an icon. */
export function PaletteButton({ compact = false, onOpen }: { compact?: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles[compact ? 'compact' : 'wide']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Ctrl + K"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span>{PALETTE}…</span>
    </button>
  );
}
