import { useId, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconButton } from '#admin/controls/button.tsx';
import { Icon, type IconName } from '#admin/controls/icon.tsx';
import styles from './menu.module.css';

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';

/**
 * A menu button of the WAI-ARIA pattern on a native popover, which opens and closes without JavaScript too. A chosen
 * item closes it, and the focus returns to the button. `children`: items. Their dialogs are rendered elsewhere: a closed
 * popover renders nothing.
 */
export function Menu({
  label,
  icon,
  children,
  ...button
}: React.ComponentProps<typeof IconButton> & { children: React.ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter(
      (item) => item.getClientRects().length > 0,
    );
  const enter = () => {
    if (!menu.current?.contains(document.activeElement)) items()[0]?.focus();
  };
  const move = (event: React.KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.current?.showPopover({ source: event.currentTarget });
          enter();
        }}
        {...button}
      />
      <div
        ref={menu}
        id={id}
        className={styles['menu']}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => event.newState === 'open' && enter()}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

type Item = { icon?: IconName; danger?: boolean };

/** An item of a menu; a submit button too. With `aria-disabled` it has no effect, and the menu stays open. */
export function MenuItem({
  icon,
  danger = false,
  onClick,
  children,
  ...rest
}: Item & React.ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={danger ? 'alarming' : ''}
      onClick={(event) => {
        if (!rest['aria-disabled']) onClick?.(event);
        else {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A link in a menu; `about` is for screen readers. */
export function MenuLink({ icon, children, ...rest }: Omit<Item, 'danger'> & LinkProps) {
  return (
    <Link role="menuitem" tabIndex={-1} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
