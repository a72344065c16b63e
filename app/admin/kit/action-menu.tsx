import { useId, useRef } from 'react';
import { IconButton } from '#admin/controls/button.tsx';
import styles from './action-menu.module.css';

type ActionMenuProps = {
  /** The name of the button that opens the menu. */
  label: string;
  /** What the actions are about, at the head of the menu on a phone. */
  about: string;
  /** In a wide window the actions are in one line, and the menu holds the `rest` besides. */
  inline?: boolean;
  children: React.ReactNode;
};

/**
 * The actions of a row behind a button '…': a native popover, so that it opens without a script, Escape and a press
 * elsewhere close it, and the focus returns. On a phone it is a sheet at the foot of the window. Each action is in the
 * document once, whether it is in the line or in the menu.
 */
export function ActionMenu({ label, about, inline = false, children }: ActionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Once the press has had its effect: a confirmation is inside the menu, which stays below it.
  const closeAfterPress = () =>
    requestAnimationFrame(() => {
      if (menu.current?.querySelector('dialog') === null) menu.current.hidePopover?.();
    });
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: presses of its buttons */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={`${styles['menu']} ${inline ? styles['inline'] : ''}`}
        onClick={closeAfterPress}
      >
        <p className={styles['about']}>{about}</p>
        {children}
      </div>
      <IconButton className={styles['open']} icon="more" label={label} popoverTarget={id} />
    </>
  );
}

/** The actions that an inline menu holds at every width. */
export function MenuRest({ children }: { children: React.ReactNode }) {
  return <div className={styles['rest']}>{children}</div>;
}
