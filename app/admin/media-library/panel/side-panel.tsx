import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { IconButton } from '#admin/controls/button.tsx';
import { focusScreen } from '#admin/kit/focus-screen.ts';
import { ToastsAtFoot } from '#admin/toasts/toasts.tsx';
import styles from './panel.module.css';

const SIDE_PANEL_QUERY = '(min-width: 1024px)';

/**
 * Next to the list where both fit, else a modal sheet over it that traps the focus. Escape closes it. On opening, the
 * focus moves to what has `data-first-focus`, else to its title, and so it does when other content unmounts what had the
 * focus; a loaded page begins at the title. On closing it moves to the element that `opener` finds, else to the screen.
 */
export function SidePanel({
  title,
  shown,
  opener,
  onClose,
  ways,
  children,
}: {
  title: string;
  /** What the panel shows: a new value is other content. */
  shown: string | undefined;
  opener: () => HTMLElement | null;
  onClose: () => void;
  /** Buttons that lead to other content. */
  ways: React.ReactNode;
  children: React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const find = useRef(opener);
  const before = useRef(shown);
  const [loaded] = useState(useNavigationType() === 'POP');
  const [modal, setModal] = useState(false);
  const takeFocus = useCallback(() => {
    const first = dialog.current?.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const beside = window.matchMedia(SIDE_PANEL_QUERY);
    const show = () => {
      element?.close();
      if (beside.matches) element?.show();
      else element?.showModal();
      setModal(!beside.matches);
    };
    // On a page that loads with the panel next to its list, the focus starts at the top: the panel is rendered open.
    if (!loaded || !beside.matches) {
      show();
      if (loaded) heading.current?.focus({ preventScroll: true });
      else takeFocus();
    }
    beside.addEventListener('change', show);
    return () => {
      beside.removeEventListener('change', show);
      element?.close();
      const next = find.current();
      if (next) next.focus({ preventScroll: true });
      else focusScreen();
    };
  }, [loaded, takeFocus]);
  useEffect(() => {
    find.current = opener;
  });
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    dialog.current?.scrollTo({ top: 0 });
    find.current()?.scrollIntoView({ block: 'nearest' });
    if (!dialog.current?.contains(document.activeElement)) takeFocus();
  }, [shown, takeFocus]);
  return (
    <dialog
      ref={dialog}
      open
      className={styles['panel']}
      data-arrow-keys=""
      aria-labelledby="medias-panel-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const { target, currentTarget } = event;
        const own = target instanceof Element && target.closest('dialog') === currentTarget;
        if (event.key === 'Escape' && own && !currentTarget.matches(':modal')) onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id="medias-panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div>
          {ways}
          <IconButton icon="close" label="Fermer" onClick={onClose} />
        </div>
      </div>
      {children}
      {modal ? <ToastsAtFoot /> : null}
    </dialog>
  );
}
