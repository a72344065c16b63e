import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { counted } from '#domain/text/plural.ts';
import { Button } from '#ui/button/button.tsx';
import { island } from '#ui/island/island.tsx';
import styles from './search-form.module.css';
import { MAX_QUESTION_LENGTH, QUESTION, SEARCH, type Suggestion } from './search-question.ts';
import { useSuggestions } from './use-suggestions.interactive.ts';

/**
 * The form of the public search, which needs no script; hydrated, it suggests pages while a question is typed (§69.4).
 */
function SearchForm({ question }: { question: string }) {
  const [typed, setTyped] = useState(question);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const suggestions = useSuggestions(typed === question ? '' : typed);
  const items = [...(suggestions ?? [])];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item?.title ?? '',
    // The list has no scroll of its own: in a low window the page shows the highlighted one.
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    // Leaving the field opens nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && window.location.assign(selectedItem.path),
  });
  const shown = isOpen && items.length > 0;
  const combobox = getInputProps(
    {
      onKeyDown(event) {
        // Without a highlighted page Enter is the form's: it sends it.
        if (event.key === 'Enter' && highlightedIndex < 0)
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      },
      // Immediately, so that the cursor stays where it is.
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    },
    { suppressRefError: true },
  );
  const menu = getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Suggestions' });
  return (
    <search>
      <form action={SEARCH} className={styles['form']}>
        <label htmlFor="question">Que cherchez-vous&nbsp;?</label>
        <div className={styles['field']}>
          <input
            {...(awake
              ? { ...combobox, 'aria-expanded': shown, 'aria-labelledby': undefined }
              : { value: typed, onChange: combobox.onChange })}
            id="question"
            type="search"
            name={QUESTION}
            maxLength={MAX_QUESTION_LENGTH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            required
          />
          <ul {...menu} className={styles['list']} hidden={!shown}>
            {items.map((item, index) => (
              <li key={item.path} {...getItemProps({ item, index })} className={styles['option']}>
                <span>{item.title}</span> <small>{item.kind}</small>
              </li>
            ))}
          </ul>
        </div>
        <Button type="submit">Chercher</Button>
        <p className="sr" role="status">
          {shown ? counted(items.length, 'suggestion', 'suggestions') : ''}
        </p>
      </form>
    </search>
  );
}

export default island('search-form', SearchForm, { onTouch: true });
