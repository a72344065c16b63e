import { useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Choice } from '#admin/content-form/describe-field.ts';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import type { CategoryOrAuthorKind } from '#content/types/article/read-categories-and-authors.server.ts';
import { de } from '#domain/text/french-elision.ts';
import styles from './categories-and-authors.module.css';
import { RemovalDialog } from './removal-dialog.tsx';

/** The field of a new entry in errors; the others are the ids of entries. */
const NEW = 'new';

const UNCONFIRMED = 'Ce nom n’est pas encore enregistré\u00a0: confirmez-le, ou effacez-le avant de fermer.';

export type CategoriesAndAuthorsData = {
  entries?: Choice[];
  created?: string | undefined;
  /** The number of articles that still use the entry; nothing was removed. */
  inUse?: { id: string; posts: number };
};

/** The articles of one entry were reassigned to another. */
export type Moved = { from: string; to: string };

/** Creates, renames and removes categories or authors without leaving the article (§19.5, §29.9). */
export function CategoriesAndAuthorsDialog({
  kind,
  title,
  entries,
  onChanged,
  onClose,
}: {
  kind: CategoryOrAuthorKind;
  title: string;
  entries: readonly Choice[];
  /** `chosen`: the created entry, or the one to which the articles of a removed entry were reassigned. */
  onChanged: (entries: Choice[], chosen: { created?: string; moved?: Moved }) => void;
  onClose: () => void;
}) {
  const [added, setAdded] = useState('');
  const [renamed, setRenamed] = useState<Choice>();
  // A ref: set at the press of a button, before the next render.
  const pending = useRef(false);
  const closing = useRef(false);
  /** At the field of an entry, or of the whole list. */
  const [error, setError] = useState<{ field?: string; text: string }>();
  const [removing, setRemoving] = useState<Choice & { posts?: number }>();
  const request = useFormFetcher<ActionResult<CategoriesAndAuthorsData>>({
    action: href('/admin/post-labels'),
    onResult: (result, { intent, id: from = '', name, moveTo: to }) => {
      pending.current = false;
      const done = result.outcome === 'done';
      const { entries: now, created, inUse } = done || result.outcome === 'invalid' ? result : {};
      const close = closing.current && done && !inUse;
      closing.current = false;
      const text = errorOf(result);
      const isThere = (id: string) => !now || now.some((entry) => entry.id === id);
      const field = intent === 'create' ? NEW : intent === 'rename' && isThere(from) ? from : undefined;
      setError(text === undefined ? undefined : { text, ...(field ? { field } : {}) });
      const used = entries.find(({ id }) => id === inUse?.id);
      if (inUse && used) setRemoving({ ...used, posts: inUse.posts });
      if (!now) return;
      // What was typed besides, or since it was sent, stays.
      const stillAdded = done && intent === 'create' && added === name ? '' : added;
      const isRenamed = done && intent === 'rename' && renamed?.id === from && renamed.name === name;
      const stillRenamed = renamed && !isRenamed && isThere(renamed.id) ? renamed : undefined;
      setAdded(stillAdded);
      setRenamed(stillRenamed);
      const moved = done && to !== undefined ? { from, to } : undefined;
      onChanged(now, { ...(created ? { created } : {}), ...(moved ? { moved } : {}) });
      if (close) leave(stillAdded, stillRenamed, now);
    },
  });
  // The revalidation of loaders after the response doesn't block the next change.
  const busy = request.fetcher.state === 'submitting';
  const errorAt = (field: string) => (error?.field === field && !busy ? error : undefined);
  const send = (values: Record<string, string>) => {
    pending.current = true;
    request.send({ kind, ...values });
  };

  /** A name that was typed and not confirmed is neither lost nor created silently: an error at its field points it out. */
  const leave = (unadded: string, unnamed: Choice | undefined, known: readonly Choice[]) => {
    const typed = unnamed?.name.trim() ?? '';
    const renaming = typed !== '' && known.find(({ id }) => id === unnamed?.id)?.name !== typed;
    if (unadded.trim() === '' && !renaming) return onClose();
    setError({ field: (unadded.trim() === '' ? unnamed?.id : undefined) ?? NEW, text: UNCONFIRMED });
  };

  /** While a change is in progress, the dialog closes once the change is made. */
  const close = () => {
    // A dialog closed before the response would miss the created entry.
    if (pending.current) closing.current = true;
    else leave(added, renamed, entries);
  };

  return (
    <Dialog open title={title} onCancel={close}>
      <div
        className={styles['entries']}
        onInput={(event) => {
          event.stopPropagation();
          setError(undefined);
        }}
      >
        <Line
          label={kind === 'category' ? 'Nouvelle catégorie' : 'Nouvel auteur'}
          value={added}
          busy={busy}
          action="Ajouter"
          first
          error={errorAt(NEW)}
          onChange={setAdded}
          onConfirm={() => send({ intent: 'create', name: added })}
        />
        {error && error.field === undefined && !busy ? <FieldError>{error.text}</FieldError> : null}
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              {renamed?.id === entry.id ? (
                <Line
                  label={`Nouveau nom ${de(entry.name)}`}
                  value={renamed.name}
                  busy={busy}
                  action="Renommer"
                  error={errorAt(entry.id)}
                  onChange={(name) => setRenamed({ ...entry, name })}
                  onConfirm={() => send({ intent: 'rename', id: entry.id, name: renamed.name })}
                />
              ) : (
                <>
                  <span>{entry.name}</span>
                  <IconButton
                    icon="pencil"
                    label={`Renommer ${entry.name}`}
                    onClick={() => setRenamed(entry)}
                  />
                  <IconButton
                    icon="bin"
                    variant="danger"
                    label={`Supprimer ${entry.name}`}
                    busy={busy}
                    onClick={() => setRemoving(entry)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {removing ? (
        <RemovalDialog
          key={removing.posts === undefined ? 'ask' : 'move'}
          kind={kind}
          entry={removing}
          others={entries.filter(({ id }) => id !== removing.id)}
          onCancel={() => setRemoving(undefined)}
          onConfirm={(moveTo) => {
            setRemoving(undefined);
            send({ intent: 'remove', id: removing.id, ...(moveTo ? { moveTo } : {}) });
          }}
        />
      ) : null}
      <DialogActions onCancel={close} variant="dark" cancelLabel="Fermer" />
    </Dialog>
  );
}

function errorOf(result: ActionResult): string | undefined {
  return result.outcome === 'invalid'
    ? (result.errors['moveTo'] ?? result.errors['name'])
    : failureText(result);
}

function Line({
  label,
  value,
  action,
  busy,
  first = false,
  error,
  onChange,
  onConfirm,
}: {
  label: string;
  value: string;
  action: string;
  busy: boolean;
  first?: boolean;
  /** A new object for each refusal, which takes the focus. */
  error: { text: string } | undefined;
  onChange: (value: string) => void;
  onConfirm: () => void;
}) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = value.trim() === '';
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <div className="growing shrinking">
      <div className={styles['line']}>
        <input
          ref={field}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={label}
          value={value}
          {...(first ? { 'data-first-focus': '' } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isEmpty && !busy) onConfirm();
          }}
        />
        <Button variant="outline" busy={busy} aria-disabled={isEmpty} onClick={onConfirm}>
          {action}
        </Button>
      </div>
      {error ? <FieldError id={errorId}>{error.text}</FieldError> : null}
    </div>
  );
}
