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
import type { SaveResult } from './saving/save-result.ts';
import { useSignInAgain } from './saving/use-sign-in-again.tsx';
import { useEditingValue } from './use-editing-value.ts';

/** What a submit button does: saves; saves and publishes (§30.1); saves a pending draft (§40.1). */
export type SaveIntent = 'save' | 'publish' | 'draft';

export type EditingState = {
  /** Initial values of the fields. */
  values: FormValues;
  errors: Record<string, string>;
  /** The save is in progress, or waits for an upload. */
  saving: boolean;
  uploading: boolean;
  /** The number of fields that differ from the loaded values. */
  changes: number;
};

/**
 * A form that never loses its content: values are autosaved in this browser, leaving needs a confirmation, an expired
 * session is renewed in place, and a failure, a conflict or a deletion leaves all values in place (§16.4, §16.5).
 * `children` renders uncontrolled fields from default values, and remounts them when another set of values is taken.
 */
export function EditingForm({
  initial,
  version,
  hiddenFields,
  result,
  describe,
  deleted,
  className,
  children,
}: {
  initial: FormValues;
  /** The loaded version, for optimistic concurrency; 0 for a new item. */
  version: number;
  /** Hidden fields besides the version; their names start with '_'. */
  hiddenFields?: FormValues;
  result: SaveResult | undefined;
  describe: (field: string, value: string) => { label: string; text: string };
  /** Undefined for items that can't be deleted. */
  deleted?: DeletedTexts;
  className?: string | undefined;
  children: (state: EditingState) => React.ReactNode;
}) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The baseline of comparisons stays the loaded one, even when the page's data is revalidated.
  const [loaded] = useState({ initial, version, hiddenFields });
  const [shown, setShown] = useState<Autosave & { formKey: number }>({
    values: result && 'values' in result && result.values ? result.values : initial,
    version,
    formKey: 0,
  });
  const [changes, setChanges] = useState(0);
  const dirty = changes > 0;
  // The submitter of the form decides the action: a retry reuses it.
  const submitter = useRef<HTMLButtonElement>(null);
  // The pressed button, so that a save after a confirmation has the same intent (§30.2).
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

  /** Hidden values for the next save only: a remount resets them. */
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
    if (!result) return;
    saving.current = false;
    if (result.outcome === 'failed' || result.outcome === 'storage-full')
      void showToast('error', result.message);
    else if (result.outcome === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (result.outcome === 'expired') void signInAgain().then(save, () => {});
    else setOpen(result);
  }, [result, save, saving, signInAgain]);

  // A set of values was taken over: the current field values are not autosaved yet.
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
        {/* A new key remounts every field. */}
        <Fragment key={formKey}>
          {children({
            values: shown.values,
            errors: result?.outcome === 'invalid' ? result.errors : {},
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

/** The intent of the pressed submit button, from its value. */
function saveIntent({ nativeEvent: { submitter } }: React.SubmitEvent): SaveIntent {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'publish' || value === 'draft' ? value : 'save';
}
