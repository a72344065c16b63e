import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { Autosave } from './autosave/autosave.ts';
import { RestoreNotice } from './autosave/restore-notice.tsx';
import { useAutosave } from './autosave/use-autosave.ts';
import { EditingContext } from './editing-context.ts';
import { differingFields, type FormValues, readFormValues } from './form-values.ts';
import { LEAVE } from './leaving/texts.ts';
import { useDropGuard } from './leaving/use-drop-guard.ts';
import { useLeaveGuard } from './leaving/use-leave-guard.ts';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { DeletedDialog, type DeletedTexts } from './saving/deleted-dialog.tsx';
import { showRefusedFields } from './saving/refused-fields.ts';
import { type SaveIntent, saveIntent } from './saving/save-intent.ts';
import type { SaveResult } from './saving/save-result.ts';
import { useSignInAgain } from './saving/use-sign-in-again.tsx';
import { useEditingValue } from './use-editing-value.ts';

export type EditingState = {
  /** What the fields start with. */
  values: FormValues;
  errors: Record<string, string>;
  /** The save is on its way, or waits for an upload. */
  saving: boolean;
  uploading: boolean;
  /** How many fields differ from what was loaded. */
  changes: number;
};

/**
 * A form whose content is never lost: what is typed is kept in this browser, leaving asks, an expired session is
 * renewed in place, a failure, a conflict or a deletion leaves everything where it is (§16.4, §16.5). The fields are drawn
 * by `children` from plain default values, and drawn anew when another set of values is taken.
 */
export function EditingForm({
  initial,
  version,
  hiddenFields,
  answer,
  describe,
  deleted,
  className,
  children,
}: {
  initial: FormValues;
  /** The version that was loaded; 0 for something new. */
  version: number;
  /** Hidden fields beside the version; their names start with '_'. */
  hiddenFields?: FormValues;
  answer: SaveResult | undefined;
  describe: (field: string, value: string) => { label: string; text: string };
  /** Undefined for what can't be deleted. */
  deleted?: DeletedTexts;
  className?: string | undefined;
  children: (state: EditingState) => React.ReactNode;
}) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // What was loaded stays what this form is compared with, even when the page's data is read again under it.
  const [loaded] = useState({ initial, version, hiddenFields });
  const [shown, setShown] = useState<Autosave & { formKey: number }>({
    values: answer && 'values' in answer && answer.values ? answer.values : initial,
    version,
    formKey: 0,
  });
  const [changes, setChanges] = useState(0);
  const dirty = changes > 0;
  // The button that sent the form says what is done with it: a second try does the same.
  const submitter = useRef<HTMLButtonElement>(null);
  // What was pressed, so that a save that comes after a question does the same (§30.2).
  const intent = useRef<SaveIntent>('save');
  const [uploads, setUploads] = useState(0);
  const [open, setOpen] = useState<SaveResult>();
  const { signInAgain, signInDialog } = useSignInAgain();
  const { found, settle, keep } = useAutosave(pathname, loaded.initial);
  useDropGuard();
  const { blocker, saving } = useLeaveGuard(dirty);
  const busy = navigation.state !== 'idle' && navigation.formAction?.split('?')[0] === pathname;

  const save = useCallback(() => {
    if (!form.current || showRefusedFields(form.current)) return;
    saving.current = true;
    setIntent(form.current, intent.current);
    void submit(submitter.current?.isConnected ? submitter.current : form.current);
  }, [submit, saving]);

  /** Hidden values that go with the next save only: drawn anew, the form has forgotten them. */
  const set = (name: '_version' | '_asNew' | '_confirmed', value: string) =>
    setHidden(form.current, name, value);

  const look = () => {
    if (!form.current) return;
    const values = readFormValues(new FormData(form.current));
    const changed = differingFields(loaded.initial, values).length;
    setChanges(changed);
    keep(changed > 0 ? { values, version: shown.version } : undefined);
  };

  useEffect(() => {
    if (!answer) return;
    saving.current = false;
    if (answer.outcome === 'failed' || answer.outcome === 'full') void showToast('error', answer.message);
    else if (answer.outcome === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (answer.outcome === 'expired') void signInAgain().then(save, () => {});
    else setOpen(answer);
  }, [answer, save, saving, signInAgain]);

  // A set of values was taken over: what is in the fields is not kept yet.
  const { formKey } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another set of values is a reason
  useEffect(() => {
    if (formKey > 0) look();
  }, [formKey]);

  const take = (entry: Autosave) => setShown((now) => ({ ...entry, formKey: now.formKey + 1 }));
  const editing = useEditingValue(signInAgain, setUploads, saving);
  return (
    <EditingContext value={editing}>
      {found ? (
        <RestoreNotice
          onRestore={() => {
            take(found);
            settle(true);
          }}
          onIgnore={() => settle(false)}
        />
      ) : null}
      <Form
        ref={form}
        method="post"
        className={className}
        noValidate
        onInput={look}
        onSubmit={(event) => {
          if (busy || uploads > 0 || showRefusedFields(event.currentTarget)) return event.preventDefault();
          saving.current = true;
          intent.current = saveIntent(event);
          setIntent(event.currentTarget, intent.current);
          submitter.current = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        }}
      >
        <input type="hidden" name="_version" value={shown.version} />
        <input type="hidden" name="_asNew" defaultValue="" />
        <input type="hidden" name="_publish" defaultValue="" />
        <input type="hidden" name="_draft" defaultValue="" />
        <input type="hidden" name="_confirmed" defaultValue="" />
        {Object.entries(loaded.hiddenFields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Another key draws every field anew. */}
        <Fragment key={formKey}>
          {children({
            values: shown.values,
            errors: answer?.outcome === 'invalid' ? answer.errors : {},
            saving: busy,
            uploading: uploads > 0,
            changes,
          })}
        </Fragment>
      </Form>
      {open?.outcome === 'conflict' ? (
        <ConflictDialog
          typed={open.values}
          stored={open.stored}
          describe={describe}
          onCancel={() => setOpen(undefined)}
          onTakeStored={() => {
            take({ values: open.stored, version: open.storedVersion });
            setOpen(undefined);
          }}
          onKeepTyped={() => {
            const { storedVersion } = open;
            setOpen(undefined);
            set('_version', String(storedVersion));
            save();
          }}
        />
      ) : null}
      {open?.outcome === 'ask' ? (
        <ConfirmationDialog
          open
          question={open.question}
          detail={open.detail}
          consequence="La suppression est définitive."
          confirmLabel={open.label}
          onConfirm={() => {
            const { confirmed } = open;
            setOpen(undefined);
            set('_confirmed', confirmed);
            save();
          }}
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
      {open?.outcome === 'deleted' && deleted ? (
        <DeletedDialog
          texts={deleted}
          onCancel={() => setOpen(undefined)}
          onSaveAsNew={() => {
            setOpen(undefined);
            set('_asNew', '1');
            save();
          }}
        />
      ) : null}
      {signInDialog}
      <ConfirmationDialog
        open={blocker.state === 'blocked'}
        question={LEAVE.question}
        detail={LEAVE.detail}
        confirmLabel={LEAVE.leave}
        cancelLabel={LEAVE.stay}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </EditingContext>
  );
}

function setIntent(form: HTMLFormElement, intent: SaveIntent): void {
  setHidden(form, '_publish', intent === 'publish' ? '1' : '');
  setHidden(form, '_draft', intent === 'draft' ? '1' : '');
}

function setHidden(
  form: HTMLFormElement | null,
  name: '_version' | '_asNew' | '_confirmed' | '_publish' | '_draft',
  value: string,
): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}
