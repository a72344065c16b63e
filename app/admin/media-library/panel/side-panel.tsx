import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { IconButton } from '#admin/controls/button.tsx';
import styles from './panel.module.css';

const SIDE_PANEL_QUERY = '(min-width: 1024px)';

/**
 * Next to the list where both fit, else a modal sheet over it that traps the focus. Escape closes it. On opening, the
 * focus moves to its title; on closing, to the element that `opener` finds, else to the screen.
 */
export function SidePanel({
  title,
  opener,
  onClose,
  children,
}: {
  title: string;
  opener: () => HTMLElement | null;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const find = useRef(opener);
  const [loaded] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    const element = dialog.current;
    const beside = window.matchMedia(SIDE_PANEL_QUERY);
    const show = () => {
      element?.close();
      if (beside.matches) element?.show();
      else element?.showModal();
    };
    // On a page that loads with the panel next to its list, the focus starts at the top: the panel is rendered open.
    if (!loaded || !beside.matches) {
      show();
      heading.current?.focus({ preventScroll: true });
    }
    beside.addEventListener('change', show);
    const findOpener = find.current;
    return () => {
      beside.removeEventListener('change', show);
      element?.close();
      (findOpener() ?? document.getElementById('contenu'))?.focus({ preventScroll: true });
    };
  }, [loaded]);
  return (
    <dialog
      ref={dialog}
      open
      className={styles['panel']}
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
        <IconButton icon="close" label="Fermer" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
