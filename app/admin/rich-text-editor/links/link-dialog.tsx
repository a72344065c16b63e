import { useId, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { Field, useField } from '#admin/controls/fields/field.tsx';
import styles from './link-dialog.module.css';
import type { LinkTarget } from './link-target.ts';
import { useLinkTargets } from './use-link-targets.ts';

const TITLE = 'URL du lien à insérer';
const HINT = 'Quelques lettres du titre d’une page du site, ou une adresse complète';
const REFUSAL = 'Cette adresse ne peut pas être un lien.';
const NOT_CHOSEN =
  'Choisissez une page dans la liste, ou tapez une adresse complète, par exemple https://exemple.fr.';
/** A word of a title for which no page was chosen: as an address it would lead to a host of that name. */
const WORD = /^[\p{L}\p{N}_’'-]+$/u;

/**
 * A dialog for the target of a link: a URL, or a page of the site, found by its title and chosen by arrow keys or click
 * (combobox, §30.9). It is no form of its own: it is inside the article's form.
 */
export function LinkDialog({
  initial,
  onAnswer,
  onCancel,
}: {
  initial: string;
  /** Returns false when the URL is refused. `title` is that of the chosen page. */
  onAnswer: (address: string, title?: string) => boolean;
  onCancel: () => void;
}) {
  const [address, setAddress] = useState(initial);
  const [chosen, setChosen] = useState(-1);
  const [error, setError] = useState<string>();
  const { id, control } = useField({ hint: HINT, error });
  const listId = useId();
  const targets = useLinkTargets(address === initial ? '' : address);
  const shown = targets ?? [];
  const confirm = (target: LinkTarget | undefined) => {
    if (!target && WORD.test(address.trim())) return setError(NOT_CHOSEN);
    const taken = target ? onAnswer(target.path, target.title) : onAnswer(address);
    if (!taken) setError(REFUSAL);
  };
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      confirm(shown[chosen]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    // Modulo the pages plus one: the extra position is the typed text itself.
    setChosen(((chosen + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
  };
  return (
    <Dialog open title={TITLE} onCancel={onCancel}>
      <Field id={id} label="Adresse ou page du site" hint={HINT} error={error}>
        <input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          data-first-focus=""
          aria-label={TITLE}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setChosen(-1);
            setError(undefined);
          }}
          onKeyDown={move}
        />
      </Field>
      <div
        className={styles['targets']}
        id={listId}
        role="listbox"
        aria-label="Pages du site"
        hidden={shown.length === 0}
      >
        {shown.map((target, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={target.path}
            id={`${listId}-${place}`}
            className={styles['target']}
            role="option"
            aria-selected={place === chosen}
            ref={place === chosen ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => confirm(target)}
          >
            <span className="breaking">{target.title}</span>
            <small>{target.kind}</small>
          </div>
        ))}
      </div>
      <p className="sr" role="status">
        {targets === undefined ? '' : countText(targets.length)}
      </p>
      <DialogActions onCancel={onCancel}>
        <Button variant="primary" onClick={() => confirm(shown[chosen])}>
          {initial === '' ? 'Insérer' : 'Mettre à jour'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Aucune page du site ne porte ce titre.';
  return count === 1 ? 'Une page trouvée.' : `${count} pages trouvées.`;
}
