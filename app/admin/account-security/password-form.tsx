import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import styles from './account-security.module.css';
import type { SecurityData } from './security-actions.server.ts';

/** A form for a protected action: the password has to be typed again (§45.5). */
export function PasswordForm({
  fetcher,
  intent,
  label,
  danger = false,
  hidden = {},
  onCancel,
  children,
}: {
  fetcher: FetcherWithComponents<ActionResult<SecurityData>>;
  intent: string;
  /** Label of the submit button. */
  label: string;
  danger?: boolean;
  hidden?: Record<string, string>;
  onCancel?: () => void;
  /** Rendered above the password field. */
  children?: React.ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const errors = result?.outcome === 'invalid' ? result.errors : undefined;
  useEffect(() => {
    const [field] = Object.keys(errors ?? {});
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [errors]);
  const busy = fetcher.state !== 'idle';
  return (
    <fetcher.Form ref={form} method="post" className={styles['form']} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <PasswordField
        label="Votre mot de passe"
        name="password"
        autoComplete="current-password"
        error={errors?.['password']}
        data-first-focus={children ? undefined : ''}
      />
      <div className={styles['buttons']}>
        <Button variant={danger ? 'solid-danger' : 'primary'} type="submit" disabled={busy}>
          {label}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            Annuler
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
