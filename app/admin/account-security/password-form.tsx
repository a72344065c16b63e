import { useEffect } from 'react';
import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { ActionForm, type useActionForm } from '#admin/kit/action-form.tsx';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import styles from './account-security.module.css';
import type { SecurityData } from './security-actions.server.ts';

type PasswordFormProps = Omit<React.ComponentProps<typeof ActionForm>, 'action'> & {
  action: ReturnType<typeof useActionForm<SecurityData>>;
};

/** A form for a protected action: the user re-authenticates below `children` (§45.5, §45.12). */
export function PasswordForm({ action, children, ...form }: PasswordFormProps) {
  const { form: element } = action;
  // A setup that has expired begins again here, with its error (§45.11).
  useEffect(() => void focusInvalidField(element.current), [element]);
  return (
    <ActionForm {...form} action={action} className={styles['form']}>
      {children}
      <ConfirmationFields errors={action.errors} data-first-focus={children ? undefined : ''} />
    </ActionForm>
  );
}
