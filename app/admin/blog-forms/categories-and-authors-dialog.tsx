import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { useEditing } from '#admin/editing/editing-context.ts';
import { de } from '#domain/text/french-elision.ts';
import styles from './categories-and-authors.module.css';
import type { CategoryOrAuthor, CategoryOrAuthorKind } from './category-or-author.ts';
import { RemovalDialog } from './removal-dialog.tsx';

const UNCONFIRMED = 'Ce nom n’est pas encore enregistré\u00a0: confirmez-le, ou effacez-le avant de fermer.';

export type CategoriesAndAuthorsResult = {
  entries?: CategoryOrAuthor[];
  created?: string | undefined;
  error?: string;
  /** The number of articles that still use the entry; nothing was removed. */
  inUse?: { id: string; posts: number };
  /** The session ended: sign in and send again. */
  expired?: boolean;
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
  entries: readonly CategoryOrAuthor[];
  /** `chosen`: the created entry, or the one to which the articles of a removed entry were reassigned. */
  onChanged: (entries: CategoryOrAuthor[], chosen: { created?: string; moved?: Moved }) => void;
  onClose: () => void;
}) {
  const fetcher = useFetcher<CategoriesAndAuthorsResult>();
  const [added, setAdded] = useState('');
  const [renamed, setRenamed] = useState<CategoryOrAuthor>();
  const heard = useRef<CategoriesAndAuthorsResult>(undefined);
  const { signInAgain } = useEditing();
  const last = useRef<Record<string, string>>({});
  // A ref: set at the press of a button, before the next render.
  const pending = useRef(false);
  const closing = useRef(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [removing, setRemoving] = useState<CategoryOrAuthor & { posts?: number }>();
  const lines = useRef<HTMLDivElement>(null);
  // The revalidation of loaders after the response doesn't block the next change.
  const busy = fetcher.state === 'submitting';
  const { submit } = fetcher;
  const send = useCallback(
    (values: Record<string, string>) => {
      last.current = values;
      pending.current = true;
      void submit({ kind, ...values }, { method: 'post', action: href('/admin/post-labels') });
    },
    [submit, kind],
  );

  // A layout effect: clears the field before the response is painted, so that the old text never appears in it.
  useLayoutEffect(() => {
    const answer = fetcher.data;
    if (!answer || heard.current === answer) return;
    heard.current = answer;
    pending.current = false;
    const close = closing.current && answer.error === undefined && !answer.inUse && !answer.expired;
    closing.current = false;
    if (answer.expired)
      signInAgain().then(
        () => send(last.current),
        () => {},
      );
    const { inUse, created } = answer;
    if (inUse) {
      const used = entries.find(({ id }) => id === inUse.id);
      if (used) setRemoving({ ...used, posts: inUse.posts });
    }
    if (!answer.entries) return;
    setUnconfirmed(false);
    setAdded('');
    setRenamed(undefined);
    const { id: from = '', moveTo: to } = last.current;
    const moved = to !== undefined && answer.error === undefined ? { from, to } : undefined;
    onChanged(answer.entries, { ...(created ? { created } : {}), ...(moved ? { moved } : {}) });
    if (close) onClose();
  }, [fetcher.data, onChanged, onClose, signInAgain, send, entries]);

  /**
   * A name that was typed and not confirmed is neither lost nor created silently: an error at its field points it out.
   * While a change is in progress, the dialog closes once the change is made.
   */
  const close = () => {
    // A dialog closed before the response would miss the created entry.
    if (pending.current) {
      closing.current = true;
      return;
    }
    const typed = renamed?.name.trim() ?? '';
    const renaming = typed !== '' && entries.find(({ id }) => id === renamed?.id)?.name !== typed;
    if (added.trim() === '' && !renaming) return onClose();
    setUnconfirmed(true);
    const field = lines.current?.querySelectorAll('input').item(added.trim() === '' ? 1 : 0);
    field?.focus();
  };

  return (
    <Dialog open title={title} onCancel={close}>
      <div
        ref={lines}
        className={styles['entries']}
        onInput={(event) => {
          event.stopPropagation();
          setUnconfirmed(false);
        }}
      >
        <Line
          label={kind === 'category' ? 'Nouvelle catégorie' : 'Nouvel auteur'}
          value={added}
          busy={busy}
          action="Ajouter"
          first
          onChange={setAdded}
          onConfirm={() => send({ intent: 'create', name: added })}
        />
        {unconfirmed && !busy ? <FieldError>{UNCONFIRMED}</FieldError> : null}
        {fetcher.data?.error && !busy ? <FieldError>{fetcher.data.error}</FieldError> : null}
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              {renamed?.id === entry.id ? (
                <Line
                  label={`Nouveau nom ${de(entry.name)}`}
                  value={renamed.name}
                  busy={busy}
                  action="Renommer"
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
                    disabled={busy}
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
      <DialogActions>
        <Button variant="dark" onClick={close}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({
  label,
  value,
  action,
  busy,
  first = false,
  onChange,
  onConfirm,
}: {
  label: string;
  value: string;
  action: string;
  busy: boolean;
  first?: boolean;
  onChange: (value: string) => void;
  onConfirm: () => void;
}) {
  return (
    <div className={styles['line']}>
      <input
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        {...(first ? { 'data-first-focus': '' } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (value.trim() !== '' && !busy) onConfirm();
        }}
      />
      <Button variant="outline" disabled={busy || value.trim() === ''} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  );
}
