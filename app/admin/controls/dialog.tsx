import { useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

/**
 * A modal dialog on the native `<dialog>` element: focus trap, Escape cancels, and the focus returns to the opener
 * (§16.8). It is mounted only while open.
 */
export function Dialog({ open, ...rest }: { open: boolean } & Content) {
  return open ? <OpenDialog {...rest} /> : null;
}

type Content = {
  title: string;
  /** `sheet` fills the window and has a close button. */
  variant?: 'box' | 'sheet';
  /** A wider box, for content that needs more room than a question. */
  wide?: boolean;
  onCancel: () => void;
  children: React.ReactNode;
};

function OpenDialog({ title, variant = 'box', wide = false, onCancel, children }: Content) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${variant === 'sheet' ? styles['sheet'] : ''} ${wide ? styles['wide'] : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {variant === 'sheet' ? (
        <IconButton className={styles['close']} icon="close" label="Fermer" onClick={onCancel} />
      ) : null}
      {children}
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
