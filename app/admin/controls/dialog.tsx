import { useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog on the browser's own element: it holds the focus, Escape cancels, and the focus returns to what
 * opened it (§16.8). It is in the page only while it is open.
 */
export function Dialog({
  open,
  title,
  wide = false,
  onCancel,
  children,
}: {
  open: boolean;
  title: string;
  /** For what needs more room than a question. */
  wide?: boolean;
  onCancel: () => void;
  children: React.ReactNode;
}) {
  return open ? (
    <OpenDialog title={title} wide={wide} onCancel={onCancel}>
      {children}
    </OpenDialog>
  ) : null;
}

function OpenDialog({
  title,
  wide,
  onCancel,
  children,
}: {
  title: string;
  wide: boolean;
  onCancel: () => void;
  children: React.ReactNode;
}) {
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
      className={wide ? `${styles['dialog']} ${styles['wide']}` : styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
