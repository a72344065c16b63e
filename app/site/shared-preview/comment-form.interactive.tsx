import { useEffect, useRef, useState } from 'react';
import { filmTime, type Place, placeName } from '#domain/shared-previews/place.ts';
import { ContactField } from '#site/contact/contact-field.tsx';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import styles from './comments.module.css';
import { postComment } from './fetched-comments.ts';
import { REFUSED } from './refusals.ts';
import type { SharedComment } from './shared-comment.ts';

/** What is typed: it stays when the form is closed without sending. */
export type Draft = { name: string; comment: string };

/** The form of a comment on a place. */
export function CommentForm({
  place,
  second,
  draft,
  address,
  sending,
  onDraft,
  onSending,
  onSent,
  onCancel,
}: {
  place: Place;
  /** The position of the film when it was pressed. */
  second: Promise<number | undefined> | undefined;
  draft: Draft;
  address: string;
  sending: boolean;
  onDraft: (draft: Draft) => void;
  onSending: (sending: boolean) => void;
  /** Undefined: the comment was received, but what was said can't be read: the link ended meanwhile. */
  onSent: (comments: SharedComment[] | undefined, id: string) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  // Browsers generate none on a page without TLS: the server compares the content.
  const [key] = useState(() => crypto.randomUUID?.() ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string>();

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  // Once, when the form opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field that is still empty
  useEffect(() => field(draft.name === '' ? 'name' : 'comment')?.focus(), []);
  useEffect(() => {
    void second?.then(
      (position) => {
        const typed = form.current?.elements.namedItem('second') as HTMLInputElement | null;
        if (position && typed?.value === '') typed.value = filmTime(position);
      },
      () => undefined,
    );
  }, [second]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalidField(form.current);
  }, [errors]);

  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !form.current) return;
    const typed = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    onSending(true);
    const { result, comments } = await postComment(address, {
      ...typed,
      formKey: key,
      decision: 'comment',
      place: JSON.stringify(place),
    });
    if (result.outcome === 'stored') onSent(comments, result.id);
    onSending(false);
    setErrors(result.outcome === 'invalid' ? result.errors : {});
    setRefused(
      result.outcome === 'stored'
        ? undefined
        : result.outcome === 'invalid'
          ? result.errors['place']
          : REFUSED[result.outcome],
    );
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={() => onDraft({ name: field('name')?.value ?? '', comment: field('comment')?.value ?? '' })}
    >
      <p className={styles['place']}>{placeName(place)}</p>
      {refused ? (
        <p className={styles['refused']} role="alert">
          {refused}
        </p>
      ) : null}
      {place.what === 'film' ? (
        <ContactField
          label="À quel moment du film"
          name="second"
          hint="Par exemple 0:12"
          error={errors['second']}
        />
      ) : null}
      <ContactField
        label="Votre nom"
        name="name"
        error={errors['name']}
        autoComplete="name"
        required
        defaultValue={draft.name}
      />
      <ContactField
        label="Commentaire"
        name="comment"
        error={errors['comment']}
        required
        defaultValue={draft.comment}
        rows={3}
      />
      <p className={styles['buttons']}>
        <button type="submit" className={styles['main']} aria-disabled={sending}>
          {sending ? 'Envoi…' : 'Envoyer'}
        </button>
        <button type="button" onClick={onCancel}>
          Annuler
        </button>
      </p>
    </form>
  );
}
