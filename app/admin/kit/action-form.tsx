import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { DialogActions, InDialogContext } from '#admin/controls/dialog.tsx';
import { AnnouncedError, RequiredNote } from '#admin/controls/fields/field.tsx';
import { EditingContext } from '#admin/editing/editing-context.ts';
import { useSignInAgain } from '#admin/editing/saving/use-sign-in-again.tsx';
import { dismissToasts } from '#ui/toasts/toast.ts';
import { ACTION_FORM, type ActionResult, failureText } from './action-result.ts';
import { useInvalidFocus } from './use-invalid-focus.ts';

type ActionFormOptions<Data extends object> = {
  /** The key of a fetcher that several components share. */
  key?: string;
  /**
   * The form is reset after success, unless something was entered since it was sent. A function resets with it what the
   * form holds as state.
   */
  emptied?: boolean | (() => void);
  /** Called once for each success. */
  onDone?: (result: Extract<ActionResult<Data>, { outcome: 'done' }>) => void;
};

/**
 * A form of a screen whose action validates its fields: `errors` by field, with the focus on the first invalid one.
 * `result`: undefined while the form is being submitted; after `forget` a form that opens again doesn't show it. When
 * the session has expired, `signInDialog` or the form around renews it in place, and it is submitted again (§16.4).
 */
export function useActionForm<Data extends object = object>(options: ActionFormOptions<Data> = {}) {
  const { key, emptied = false, onDone = () => {} } = options;
  const fetcher = useFetcher<ActionResult<Data>>(key === undefined ? {} : { key });
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== 'idle';
  // Null after a reset.
  const former = (fetcher.data ?? undefined) as ActionResult<Data> | undefined;
  const result = busy ? undefined : former;
  const submitting = fetcher.state === 'submitting';
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (submitting && form.current) sent.current = entered(form.current);
  }, [submitting]);
  const done = useEffectEvent(onDone);
  const empty = useEffectEvent(() => {
    if (emptied === false || !form.current || entered(form.current) !== sent.current) return;
    form.current.reset();
    if (emptied !== true) emptied();
  });
  const editing = use(EditingContext);
  const own = useSignInAgain();
  const signInAgain = editing?.signInAgain ?? own.signInAgain;
  useInvalidFocus(form, result);
  // The toast of a former failure would stand next to what this try reports. While the screen is read again after a
  // refusal, the fetcher is busy too: that toast stays, since a row that has gone takes the message in its dialog along.
  const triedAgain = submitting && former !== undefined && former.outcome !== 'done';
  useEffect(() => {
    if (triedAgain) void dismissToasts();
  }, [triedAgain]);
  useEffect(() => {
    if (result?.outcome === 'expired')
      void signInAgain().then(
        () => form.current?.requestSubmit(),
        () => {},
      );
    if (result?.outcome !== 'done') return;
    empty();
    done(result);
  }, [result, signInAgain]);
  const errors: Record<string, string> = result?.outcome === 'invalid' ? result.errors : {};
  // A result that is still to come stays: it may be codes that are shown once.
  const forget = () => {
    if (!busy) fetcher.reset();
  };
  return { fetcher, form, result, errors, busy, forget, signInDialog: own.signInDialog };
}

/** What the fields hold, for a comparison; hidden ones may change when the screen is read again. */
function entered(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name);
  const values = [...new FormData(form)].filter(([name]) => !hidden.includes(name));
  return JSON.stringify(
    values.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

type ActionFormProps = Pick<React.ComponentProps<typeof Button>, 'variant' | 'children'> & {
  action: Pick<ReturnType<typeof useActionForm>, 'form' | 'result' | 'busy' | 'signInDialog'> & {
    fetcher: Pick<ReturnType<typeof useFetcher>, 'Form'>;
  };
  intent: string;
  /** Hidden fields besides `intent`. */
  fields?: Record<string, string>;
  /** Whether a field has a star, which is then explained. */
  required?: boolean;
  /** The labels of the submit button. */
  label: string;
  busyLabel?: string;
  className?: string | undefined;
  encType?: 'multipart/form-data';
  disabled?: boolean;
  onCancel?: (() => void) | undefined;
  /** The buttons are the DialogActions of a dialog. */
  dialogActions?: boolean;
  /** Next to the submit button, and below it. */
  aside?: React.ReactNode;
  foot?: React.ReactNode;
};

/** The form of useActionForm: its fields, and its submit button. In a dialog also why its action failed. */
export function ActionForm({
  action: { fetcher, form, result, busy, signInDialog },
  intent,
  fields = {},
  required = false,
  label,
  busyLabel = label,
  variant = 'primary',
  disabled,
  className = 'stack',
  onCancel,
  dialogActions = false,
  aside,
  foot,
  children,
  ...attributes
}: ActionFormProps) {
  const inDialog = use(InDialogContext);
  const failure = inDialog ? failureText(result) : undefined;
  const submit = (
    <Button variant={variant} type="submit" busy={busy} disabled={disabled}>
      {busy ? busyLabel : label}
    </Button>
  );
  return (
    <>
      <fetcher.Form ref={form} method="post" className={className} noValidate {...attributes}>
        {Object.entries({ intent, [ACTION_FORM]: '', ...fields }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {required ? <RequiredNote /> : null}
        {children}
        {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
        {onCancel && dialogActions ? (
          <DialogActions onCancel={onCancel}>{submit}</DialogActions>
        ) : (
          <div className="cluster">
            {submit}
            {onCancel ? (
              <Button variant="outline" onClick={onCancel}>
                Annuler
              </Button>
            ) : null}
            {aside}
          </div>
        )}
        {foot}
      </fetcher.Form>
      {signInDialog}
    </>
  );
}
