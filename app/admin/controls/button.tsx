import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

type Variant = 'primary' | 'plain' | 'outline' | 'dark' | 'danger' | 'solid-danger';
type Shape = { variant?: Variant; big?: boolean; icon?: IconName };

function classes(variant: Variant, modifiers: readonly string[], extra: string | undefined): string {
  return [styles['button'], styles[variant], ...modifiers.map((name) => styles[name]), extra]
    .filter(Boolean)
    .join(' ');
}

/** Styles of a button with a label; an arrow that points forward follows it. */
function labelled(big: boolean, icon: IconName | undefined): string[] {
  return [...(big ? ['big'] : []), ...(icon === 'right' ? ['forward'] : [])];
}

/**
 * While a button acts, or with `aria-disabled`, presses do nothing. A `disabled` button would lose the focus, with its own
 * press too; this one keeps it. Enter in a field submits a form by a click on its submit button, which is prevented as
 * well.
 */
type Busy = { busy?: boolean };

/** The same for a native button: spread after its `onClick`. */
export function whileBusy(busy: boolean): Pick<React.ComponentProps<'button'>, 'aria-disabled' | 'onClick'> {
  return busy ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {};
}

/** A button of the back-office. Its default type is `button`; submitting needs `type="submit"`. */
export function Button({
  variant = 'plain',
  big = false,
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  ...rest
}: Shape & Busy & React.ComponentPropsWithRef<'button'>) {
  return (
    <button
      type={type}
      className={classes(variant, labelled(big, icon), className)}
      {...rest}
      {...whileBusy(busy || rest['aria-disabled'] === true)}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  variant = 'plain',
  busy = false,
  icon,
  label,
  className,
  ...rest
}: { variant?: Variant; icon: IconName; label: string } & Busy &
  Omit<React.ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>) {
  return (
    <button
      type="button"
      className={classes(variant, ['icon'], className)}
      aria-label={label}
      title={label}
      {...rest}
      {...whileBusy(busy || rest['aria-disabled'] === true)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'plain',
  big = false,
  icon,
  className,
  children,
  ...rest
}: Shape & LinkProps) {
  return (
    <Link
      className={classes(variant, labelled(big, icon), typeof className === 'string' ? className : undefined)}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
