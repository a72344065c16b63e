import { useState } from 'react';
import type { Choice } from '#admin/content-form/describe-field.ts';
import { Button } from '#admin/controls/button.tsx';
import { KEPT } from '#admin/controls/confirmation-dialog.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import type { CategoryOrAuthorKind } from '#content/types/article/read-categories-and-authors.server.ts';

const WORDS = {
  category: { the: 'la catégorie', one: 'Créez d’abord une autre catégorie.' },
  author: { the: 'l’auteur', one: 'Créez d’abord un autre auteur.' },
} as const;

/**
 * Confirms the removal of a category or an author; once it is known that articles use it, asks for the entry to
 * reassign them to (§29.9).
 */
export function RemovalDialog({
  kind,
  entry,
  others,
  onConfirm,
  onCancel,
}: {
  kind: CategoryOrAuthorKind;
  /** `posts`: the number of articles that use it, once known. */
  entry: Choice & { posts?: number };
  others: readonly Choice[];
  onConfirm: (moveTo?: string) => void;
  onCancel: () => void;
}) {
  const { name, posts } = entry;
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const words = WORDS[kind];
  const possible = posts === undefined || moveTo !== '';
  return (
    <Dialog open title={`Supprimer ${words.the} «\u00a0${name}\u00a0»\u00a0?`} onCancel={onCancel}>
      {posts === undefined ? null : moveTo === '' ? (
        <p>
          {posts > 1 ? `${posts} articles en dépendent.` : 'Un article en dépend.'} {words.one}
        </p>
      ) : (
        <SelectField
          label={posts > 1 ? `Déplacer ses ${posts} articles vers` : 'Déplacer son article vers'}
          name="_moveTo"
          options={others.map((other) => ({ value: other.id, label: other.name }))}
          value={moveTo}
          onChange={(event) => setMoveTo(event.currentTarget.value)}
        />
      )}
      <p>{KEPT}</p>
      <DialogActions onCancel={onCancel} focusCancel>
        {possible ? (
          <Button
            variant="solid-danger"
            onClick={() => (posts === undefined ? onConfirm() : onConfirm(moveTo))}
          >
            {posts === undefined ? 'Supprimer' : 'Déplacer et supprimer'}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
