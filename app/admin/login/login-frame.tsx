import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { siteMedia } from '#domain/files/site-media.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import '#admin/styles/admin.css';
import styles from './login.module.css';
import type { Refused } from './login-screen.ts';

/** The layout of the screens before sign-in: the site's picture and name, next to a form. `ways`: links below it. */
export function LoginFrame(props: { title: string; ways?: React.ReactNode; children: React.ReactNode }) {
  const { settings } = useSiteFacts();
  return (
    <main className={styles['screen']} data-look="admin">
      <div className={styles['picture']}>
        <img className="fill cover" src={siteMedia('header/header-desktop.webp')} alt="" />
        <a className={styles['brand']} href="/">
          <BrandMark className={styles['mark']} />
          {settings.identity.brandName}
        </a>
      </div>
      <div className={styles['form']}>
        <h1>{props.title}</h1>
        {props.children}
        {props.ways ? <p className={styles['ways']}>{props.ways}</p> : null}
      </div>
    </main>
  );
}

/** A form before the sign-in. After a refusal the first invalid field takes the focus, else the field `again`. */
export function LoginForm({
  refused,
  again,
  step,
  label,
  foot,
  children,
}: {
  refused: Refused | undefined;
  /** A selector. */
  again?: string;
  /** Another step begins at its first field; the initial one leaves the focus where it is. */
  step?: string;
  /** The label of the submit button. */
  label: string;
  /** Below the submit button. */
  foot?: React.ReactNode;
  children: React.ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(step);
  const busy = useNavigation().state !== 'idle';
  const field = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  const focusRefused = useEffectEvent(() => {
    if (!focusInvalidField(form.current) && again) field(again)?.focus();
  });
  const focusFirst = useEffectEvent(() => field('[data-first-focus]')?.focus());
  useEffect(() => {
    if (refused) focusRefused();
  }, [refused]);
  useEffect(() => {
    if (seen.current !== step) focusFirst();
    seen.current = step;
  }, [step]);
  return (
    <Form ref={form} method="post" className={styles['fields']} noValidate>
      {children}
      <Button variant="primary" big type="submit" busy={busy}>
        {label}
      </Button>
      {foot}
    </Form>
  );
}

/** The error of a whole form, if there is one. */
export function Refusal({ children }: { children: React.ReactNode }) {
  return children ? (
    <p className={styles['refused']} role="alert">
      {children}
    </p>
  ) : null;
}

/** A success message. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles['notice']} role="status">
      {children}
    </p>
  );
}
