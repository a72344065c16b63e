import { useCombobox } from 'downshift';
import { useContext, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { postForm } from '#admin/kit/post-form.ts';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { counted } from '#domain/text/plural.ts';
import styles from './palette.module.css';
import { type Action, findActions } from './palette-actions.ts';
import type { PaletteGroup, PaletteResults } from './palette-item.ts';
import { PALETTE } from './palette-text.ts';
import { type PaletteFailure, usePaletteResults } from './use-palette-results.ts';

/** Finds everything that a person may open, and does what is not dangerous (§31.14). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, searching, failure } = useGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const [highlighted, setHighlighted] = useState(0);
  const open = useOpen(onClose);
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Action>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    // Results that arrive can be fewer: the field never names an option that is gone, and Enter opens the first.
    highlightedIndex: highlighted in items ? highlighted : items.length > 0 ? 0 : -1,
    onHighlightedIndexChange: ({ highlightedIndex }) => setHighlighted(highlightedIndex),
    defaultHighlightedIndex: 0,
    // Leaving the field opens nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    itemToString: (item) => item?.title ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && open(selectedItem),
  });
  return (
    <Dialog open title={PALETTE} variant="palette" onCancel={onClose}>
      <div className={styles['field']}>
        <Icon name="search" size={20} />
        <input
          {...getInputProps({
            // Immediately, so that the cursor stays where it is.
            onKeyDown: (event) => {
              // Escape is the dialog's: it closes it.
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
            onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
              setTyped(event.currentTarget.value);
              setHighlighted(0);
            },
          })}
          type="text"
          aria-labelledby={undefined}
          aria-label={PALETTE}
          aria-autocomplete="list"
          placeholder="Un titre, un champ, une personne, une action…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-first-focus=""
        />
      </div>
      {failure ? (
        <p className={styles['note']} role="status">
          {FAILURES[failure]}&nbsp;: seuls les écrans et les actions sont proposés.
        </p>
      ) : null}
      <div
        {...getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Résultats' })}
        className={styles['list']}
      >
        {groups.map(({ heading, items: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={heading} role="group" aria-label={heading}>
            <p className={styles['heading']} aria-hidden="true">
              {heading}
            </p>
            {ofGroup.map((item) => {
              const index = items.indexOf(item);
              return (
                <div
                  key={`${item.to} ${item.title}`}
                  {...getItemProps({ item, index })}
                  className={styles['option']}
                >
                  <span className={styles['title']}>{item.title}</span>
                  {item.detail ? <small className="cut">{item.detail}</small> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {/* A search that failed proves nothing about what matches. */}
      <p className={items.length === 0 && !searching && !failure ? styles['note'] : 'sr'} role="status">
        {searching || (failure && items.length === 0)
          ? ''
          : items.length === 0
            ? `Rien ne correspond à «\u00a0${typed.trim()}\u00a0».`
            : counted(items.length, 'résultat', 'résultats')}
      </p>
    </Dialog>
  );
}

const FAILURES: Record<PaletteFailure, string> = {
  failed: 'Le serveur ne répond pas',
  ended: 'Votre session a expiré',
};

const NOTHING: PaletteResults = { groups: [], forgiven: false };

/**
 * The results: screens and actions at once, then what the server finds. Without a text what this person last worked on
 * comes first. A typing error is forgiven only where nothing matches as typed, here or there.
 */
function useGroups(typed: string): {
  groups: readonly PaletteGroup<Action>[];
  searching: boolean;
  failure: PaletteFailure | undefined;
} {
  const role = useContext(RoleContext);
  const exact = findActions(typed, role, false);
  const found = usePaletteResults(typed, exact.length > 0);
  const searching = found === undefined;
  const failure = typeof found === 'string' ? found : undefined;
  const { groups: ofServer, forgiven } = typeof found === 'object' ? found : NOTHING;
  const forgiving = !searching && exact.length === 0 && (forgiven || failure !== undefined);
  const here = forgiving ? findActions(typed, role, true) : exact;
  const groups = typed.trim() !== '' ? [...here, ...ofServer] : searching ? [] : [...ofServer, ...here];
  return { groups, searching, failure };
}

/** Opens a result, and closes the palette first: a screen with unsaved input asks before it is left. */
function useOpen(onClose: () => void): (item: Action) => void {
  const navigate = useNavigate();
  const submit = useSubmit();
  return ({ to, does }) => {
    onClose();
    if (does === 'sign-out') postForm(to, {});
    else if (does === 'leave') window.location.assign(to);
    else if (does) void submit(does.submit, { method: 'post', action: to });
    else void navigate(to);
  };
}
