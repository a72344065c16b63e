import {
  Fragment,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { ConfirmationDialog, shortened } from '#admin/controls/confirmation-dialog.tsx';
import { ShowPlaceContext } from '#admin/edit-on-page/use-on-page.ts';
import { focusScreen } from '#admin/kit/focus-screen.ts';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import { REQUIRED } from '#domain/forms/required.ts';
import { counted, plural } from '#domain/text/plural.ts';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import { dismissToasts, showToast } from '#ui/toasts/toast.ts';
import { type Autosave, forgetAutosave } from './autosave/autosave.ts';
import { RESTORE, RestoreNotice } from './autosave/restore-notice.tsx';
import { useAutosave, useAutosaveKey } from './autosave/use-autosave.ts';
import { type ControlPlace, describeControl, focusControl } from './control-place.ts';
import { EditingContext } from './editing-context.ts';
import { differingFields, differs, type FormValues, readFormValues } from './form-values.ts';
import { LEAVE } from './leaving/texts.ts';
import { focusUnsentFile, unsentFiles } from './leaving/unsent-files.ts';
import { useDropGuard } from './leaving/use-drop-guard.ts';
import { useSaveGuard } from './leaving/use-save-guard.ts';
import { forgetPlace, usePlaceOfForm } from './place-of-form.ts';
import type { DeletedTexts } from './saving/deleted-dialog.tsx';
import { showRefusedFields } from './saving/refused-fields.ts';
import { type NextSave, type OpenProblem, SaveProblemDialog } from './saving/save-problem-dialog.tsx';
import type { SaveIntent, SaveResult } from './saving/save-result.ts';
import {
  endSave,
  leaveSavedForm,
  startSave,
  takeLateValues,
  takeTypedValues,
} from './saving/typed-since-save.ts';
import { useSignInAgain } from './saving/use-sign-in-again.tsx';
import { type AttachedSaves, useEditingValue } from './use-editing-value.ts';

export type EditingState = {
  /** Initial values of the fields. */
  values: FormValues;
  errors: Record<string, string>;
  /** What has to end before the next save can be sent. */
  waitsFor: 'save' | 'upload' | undefined;
  /** The number of fields that differ from the loaded values, and of registered changes. */
  changes: number;
  /** What becomes of the changes when the form is left. */
  leaveDetail: string;
};

/**
 * A form that never loses its content: values are autosaved in this browser, leaving needs a confirmation, an expired
 * session is renewed in place, and a failure, a conflict or a deletion leaves all values in place (§16.4, §16.5).
 * `children` renders uncontrolled fields from default values, and remounts them when another set of values is taken.
 */
export function EditingForm({
  initial,
  version,
  storedAt,
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
  /** The path of the form of what a save stores; by default the current one. */
  storedAt?: string;
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
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The baseline of comparisons: as loaded, then as saved in place, even when the page's data is revalidated.
  const [loaded, setLoaded] = useState({ initial, hiddenFields });
  const [shown, setShown] = useState<Autosave & { formKey: number }>(() => {
    const typed = takeTypedValues(pathname, initial);
    const values = typed ?? (result && 'values' in result && result.values ? result.values : initial);
    return { values, version, status: initial['status'], formKey: typed ? 1 : 0 };
  });
  const [changed, setChanged] = useState(0);
  // The fields that were missing in the last save and have a value now, between spaces.
  const [filled, setFilled] = useState('');
  const [attached, setAttached] = useState<AttachedSaves>(new Map());
  const changes = changed + attached.size;
  // Of the pressed button, so that a save after a confirmation or a new sign-in has the same intent (§30.2).
  const intent = useRef<SaveIntent>('save');
  const [uploads, setUploads] = useState(0);
  const [open, setOpen] = useState<OpenProblem>();
  // The names of the files of failed uploads, while the question about a save without them is open.
  const [unsent, setUnsent] = useState<string[]>([]);
  const [confirmsRestore, setConfirmsRestore] = useState(false);
  const showPlace = use(ShowPlaceContext);
  const { signInAgain, signInDialog } = useSignInAgain();
  const key = useAutosaveKey();
  const { found, stored, resolveOffer, saveLocally } = useAutosave(pathname, loaded.initial);
  const autosaveText = stored ? LEAVE.detail : LEAVE.lost;
  const elsewhere = attached.size + uploads > 0;
  const leaveDetail = elsewhere ? `${changed > 0 ? `${autosaveText} ` : ''}${LEAVE.unsent}` : autosaveText;
  /** Of the fields as they are rendered next. */
  const nextKey = useRef(shown.formKey);
  /** The control that has the focus, for the fields of a key. */
  const refocused = useRef<{ formKey: number; control: ControlPlace | undefined }>(undefined);
  const takeLate = useEffectEvent(() => {
    const typed = takeLateValues(pathname, initial);
    if (typed) replaceValues({ ...shown, values: typed });
  });
  // Typed into the former form while this one was rendered: the fields are rendered anew before anything is painted.
  useLayoutEffect(() => takeLate(), []);
  useLayoutEffect(() => {
    if (form.current && refocused.current?.formKey === shown.formKey)
      focusControl(form.current, refocused.current.control);
  }, [shown.formKey]);
  const leavePlace = usePlaceOfForm(form, shown.formKey, nextKey);
  // A layout effect: its cleanup runs while the fields are still there.
  useLayoutEffect(
    () => () => {
      if (leaveSavedForm(pathname) && intent.current === 'draft') leavePlace(true);
    },
    [pathname, leavePlace],
  );
  useDropGuard();
  const unsaved = changed > 0 || elsewhere;
  const { busy, submitting, leaving, blocker, asks } = useSaveGuard(unsaved);
  const refused = result?.outcome === 'invalid' ? result.errors : NO_ERRORS;
  const waitsFor = busy ? 'save' : uploads > 0 ? 'upload' : undefined;

  const save = useCallback(() => {
    if (result) void dismissToasts();
    const saved = form.current;
    if (!saved || showRefusedFields(saved)) return;
    leavePlace(intent.current === 'draft');
    const sent = new FormData(saved);
    sent.set('_intent', intent.current);
    startSave(pathname, {
      sent: readFormValues(sent),
      version: shown.version + 1,
      storedAt: storedAt ?? pathname,
      key,
      read: () => readFormValues(new FormData(saved)),
    });
    // The first save of a new item as a draft leads to the form of the stored one, at the same place.
    void submit(sent, { method: 'post', preventScrollReset: intent.current === 'draft' });
  }, [submit, leavePlace, result, pathname, storedAt, key, shown.version]);

  /** Hidden values for the next save only: a remount resets them. */
  const setHidden = (next: NextSave) => {
    for (const [name, value] of Object.entries(next)) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
  };

  const compareWithBaseline = (
    against = loaded.initial,
    { version, status }: Omit<Autosave, 'values'> = shown,
  ) => {
    if (!form.current) return;
    const values = readFormValues(new FormData(form.current));
    const differing = differingFields(against, values).length;
    setChanged(differing);
    const missing = Object.keys(refused).filter((field) => refused[field] === REQUIRED);
    setFilled(missing.filter((field) => values[field]?.trim()).join(' '));
    saveLocally(differing > 0 ? { values, version, status } : undefined);
  };

  const isTypedSince = (sent: FormValues) =>
    !form.current || differs(readFormValues(new FormData(form.current)), sent);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken once
  useEffect(() => {
    if (!result) return;
    const sent = endSave(pathname);
    forgetPlace();
    if (result.outcome === 'refused' || result.outcome === 'failed' || result.outcome === 'storage-full')
      void showToast('error', result.message);
    else if (result.outcome === 'invalid' && sent && isTypedSince(sent))
      // The keys that follow would go to another field.
      void showToast('error', notSavedText(Object.keys(result.errors).length));
    else if (result.outcome === 'invalid')
      // In the next frame: a dialog of the form may close first, which returns the focus to its opener.
      requestAnimationFrame(() => {
        const [refusedField] = Object.keys(result.errors);
        if (refusedField !== undefined) showPlace?.(refusedField);
        focusInvalidField(form.current);
      });
    else if (result.outcome === 'expired') void signInAgain().then(save, () => {});
    else if (result.outcome === 'saved') {
      forgetAutosave(pathname);
      setHidden({ _confirmed: '' });
      const { stored = result.values } = result;
      // A remount would also cancel the uploads that were started since, and drop what is typed about a file.
      const keepsTyped = isTypedSince(result.values) || elsewhere || !differs(stored, result.values);
      setLoaded({ initial: keepsTyped ? result.values : stored, hiddenFields });
      if (keepsTyped) {
        const basis = { version: result.version, status: result.values['status'] };
        setShown((now) => ({ ...now, ...basis }));
        compareWithBaseline(result.values, basis);
      } else {
        // An emptied field has its default again, an address its beginning.
        const control = form.current ? describeControl(form.current, document.activeElement) : undefined;
        replaceValues({ values: stored, version: result.version });
        refocused.current = { formKey: nextKey.current, control };
      }
      announceToast({ type: 'success', ...result });
    } else setOpen(result);
  }, [result]);

  // Saves a draft and stays, wherever the focus is (§16.14).
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // With Shift it strikes the text of an article through.
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      submitAs('draft');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const submitAs = (wanted: SaveIntent) => {
    if (waitsFor) return;
    intent.current = wanted;
    const files = unsentFiles(form.current);
    if (files.length > 0) setUnsent(files);
    else saveAll();
  };

  const saveAll = () =>
    [...attached.values()].reduceRight<() => void>((go, saveAttached) => () => saveAttached(go), save)();

  // A set of values was taken over: as if they had been typed, for the autosave and for a page that is edited beside it.
  const { formKey } = shown;
  useEffect(() => {
    if (formKey > 0) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [formKey]);

  const replaceValues = (entry: Autosave) => {
    nextKey.current += 1;
    setShown({ status: entry.values['status'], ...entry, formKey: nextKey.current });
  };
  const restore = () => {
    setConfirmsRestore(false);
    if (!found) return;
    // A status that was not chosen is the current one.
    const { status } = loaded.initial;
    const keepsStatus = status !== undefined && found.values['status'] === found.status;
    replaceValues(keepsStatus ? { ...found, values: { ...found.values, status }, status } : found);
    closeOffer(true);
  };
  const closeOffer = (restored: boolean) => {
    void resolveOffer(restored);
    // In the next frame: the dialog that confirms it may close first, which returns the focus to its opener.
    requestAnimationFrame(focusScreen);
  };
  const editing = useEditingValue(signInAgain, setUploads, leaving, setAttached);
  return (
    <EditingContext value={editing}>
      {found ? (
        <RestoreNotice
          onRestore={() => (elsewhere ? setConfirmsRestore(true) : restore())}
          onIgnore={() => closeOffer(false)}
          key={found.name}
          typedAt={found.typedAt}
        />
      ) : null}
      <Form
        ref={form}
        method="post"
        className={className}
        noValidate
        onInput={() => compareWithBaseline()}
        onSubmit={(event) => {
          event.preventDefault();
          submitAs(saveIntent(event));
        }}
      >
        {/* Enter in a field presses the first submit button: it saves, and never publishes or discards. */}
        <button type="submit" hidden>
          Enregistrer
        </button>
        <input type="hidden" name="_version" value={shown.version} />
        {shown.status === undefined ? null : <input type="hidden" name="_status" value={shown.status} />}
        <input type="hidden" name="_asNew" defaultValue="" />
        <input type="hidden" name="_confirmed" defaultValue="" />
        {Object.entries(loaded.hiddenFields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* A new key remounts every field. */}
        <Fragment key={formKey}>
          {children({
            values: shown.values,
            errors: without(refused, filled.split(' ')),
            waitsFor,
            changes,
            leaveDetail,
          })}
        </Fragment>
      </Form>
      {open ? (
        <SaveProblemDialog
          problem={open}
          describe={describe}
          deleted={deleted}
          losesUnsent={elsewhere}
          onTakeStored={(values, storedVersion) => {
            replaceValues({ values, version: storedVersion });
            setOpen(undefined);
          }}
          onSave={({ _status, ...next }) => {
            setOpen(undefined);
            // A draft is one of any status.
            setHidden(_status === undefined || intent.current === 'draft' ? next : { ...next, _status });
            save();
          }}
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
      {signInDialog}
      <ConfirmationDialog
        open={unsent.length > 0}
        question={counted(unsent.length, 'fichier n’a pas été envoyé', 'fichiers n’ont pas été envoyés')}
        detail={shortened(unsent)}
        confirmLabel={plural(unsent.length, 'Enregistrer sans lui', 'Enregistrer sans eux')}
        cancelLabel="Revenir au formulaire"
        onConfirm={() => {
          setUnsent([]);
          // In the next frame: a refused field takes the focus, which the dialog returns as it closes.
          requestAnimationFrame(saveAll);
        }}
        onCancel={() => {
          setUnsent([]);
          // In the next frame: the dialog returns the focus to its opener as it closes.
          requestAnimationFrame(() => focusUnsentFile(form.current));
        }}
      />
      <ConfirmationDialog
        open={confirmsRestore}
        question={`${RESTORE} ces modifications\u00a0?`}
        detail={LEAVE.unsent}
        confirmLabel={RESTORE}
        onConfirm={restore}
        onCancel={() => setConfirmsRestore(false)}
      />
      <ConfirmationDialog
        open={asks}
        question={submitting ? LEAVE.saving : LEAVE.question}
        detail={submitting ? `${LEAVE.unknown}${unsaved ? ` ${leaveDetail}` : ''}` : leaveDetail}
        confirmLabel={LEAVE.leave}
        cancelLabel={LEAVE.stay}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </EditingContext>
  );
}

const notSavedText = (refused: number) =>
  `Rien n’est enregistré\u00a0: ${counted(refused, 'champ est à corriger', 'champs sont à corriger')}.`;

/** What was missing leaves as soon as it is there; what is wrong in another way stays until the next save. */
function without(errors: Record<string, string>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

const NO_ERRORS: Record<string, string> = {};

/** The intent of the pressed submit button, from its value. */
function saveIntent({ nativeEvent: { submitter } }: React.SubmitEvent): SaveIntent {
  return submitter instanceof HTMLButtonElement && submitter.name === '_intent'
    ? (submitter.value as SaveIntent)
    : 'save';
}
