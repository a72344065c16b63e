import { createContext, useEffect, useId, useRef, useState } from 'react';
import { type LoadResult, showLoadFailures } from '#admin/connection/load-failures.ts';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { AnnouncedError } from './fields/field.tsx';

/** Whether this is the content of a dialog: toasts behind it can't be read, and are not announced. */
export const InDialogContext = createContext(false);

/**
 * A modal dialog on the native `<dialog>` element: focus trap, Escape cancels, and the focus returns to the opener
 * (§16.8). It is mounted only while open. Its fields are its own: a form around it doesn't count them as changes.
 */
export function Dialog({ open, ...rest }: { open: boolean } & Content) {
  return open ? <OpenDialog {...rest} /> : null;
}

type Content = {
  title: string;
  /**
   * `sheet` fills the window and has a close button. `palette` fills a narrow window, and is a box at the top of a wide
   * one, which a press beside it closes; its title is for screen readers.
   */
  variant?: 'box' | 'sheet' | 'palette';
  /** A wider box, for content that needs more room than a question. */
  wide?: boolean;
  onCancel: () => void;
  children: React.ReactNode;
};

function OpenDialog({ title, variant = 'box', wide = false, onCancel, children }: Content) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [failed, setFailed] = useState<LoadResult & { count: number }>();
  useEffect(() => {
    // The palette closes when it opens something: a message would leave with it.
    if (variant === 'palette') return;
    return showLoadFailures((result) =>
      setFailed((known) => {
        if (result.message) return { ...result, count: (known?.count ?? 0) + 1 };
        // The success of another request is none of this one.
        return known?.path === result.path ? undefined : known;
      }),
    );
  }, [variant]);
  useEffect(() => {
    const element = dialog.current;
    const focused = document.activeElement;
    const opener = focused === document.body ? pressed : focused;
    element?.showModal();
    // The browser scrolls to what it focuses, which may be below the title.
    if (element) element.scrollTop = 0;
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      ignoreRestOfDoubleClick();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${variant === 'box' ? '' : styles[variant]} ${wide ? styles['wide'] : ''}`}
      aria-labelledby={titleId}
      onInput={(event) => event.stopPropagation()}
      onCancel={(event) => {
        // React passes on what happens in a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      onMouseDown={(event) => {
        if (variant !== 'palette' || event.target !== event.currentTarget) return;
        // The focus returns to the opener and stays there.
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId} className={variant === 'palette' ? 'sr' : undefined}>
        {title}
      </h2>
      {variant !== 'box' ? (
        <IconButton className={styles['close']} icon="close" label="Fermer" onClick={onCancel} />
      ) : null}
      {failed ? (
        // A repeated failure is announced again.
        <AnnouncedError key={failed.count}>{failed.message}</AnnouncedError>
      ) : null}
      <InDialogContext value={true}>{children}</InDialogContext>
    </dialog>
  );
}

/** The control that was clicked last: Safari gives no focus to a button that is pressed with the mouse. */
let pressed: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a[href], summary') : null;
    },
    true,
  );

/** The second click of a double click on a button that closed its dialog would press what is behind it. */
function ignoreRestOfDoubleClick(): void {
  const onClick = (event: MouseEvent) => {
    // The count of clicks at one place in quick succession; 0 from a keyboard.
    if (event.detail < 2) return window.removeEventListener('click', onClick, true);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', onClick, true);
}

/** The row of buttons at the foot of a dialog: the one that leaves it, then those that act. */
export function DialogActions({
  onCancel,
  cancelLabel = 'Annuler',
  variant = 'outline',
  focusCancel = false,
  children,
}: {
  onCancel: () => void;
  cancelLabel?: string;
  variant?: 'outline' | 'dark';
  /** The dialog opens with the focus on it. */
  focusCancel?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <div className={styles['actions']}>
      <Button variant={variant} data-first-focus={focusCancel ? '' : undefined} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
