import { useId, useRef, useState } from 'react';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { type Label, labelsIn, labelsText, MAX_LABEL_LENGTH } from '#domain/files/labels.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import styles from './labels.module.css';

/**
 * The labels of a file: each with a button that removes it, and a field that adds one, with the labels of the library as
 * suggestions. What stands in the field counts as well: the value, separated by commas, has it already.
 */
export function LabelsField({
  name,
  label,
  initial,
  known,
  error,
}: {
  name: string;
  label: string;
  initial: string;
  known: readonly Label[];
  error?: string | undefined;
}) {
  const [labels, setLabels] = useState(() => labelsIn(initial));
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useId();
  const withTyped = labelsIn([labelsText(labels), typed].join()).map(
    (one) => known.find(({ id }) => id === one.id) ?? one,
  );
  const add = () => {
    // A name that is too long stays in the input, where it can be shortened.
    const [long, short] = [withTyped.filter(isTooLong), withTyped.filter((one) => !isTooLong(one))];
    setLabels(short);
    setTyped(labelsText(long));
  };
  return (
    <div className="shrinking">
      <HiddenValue name={name} value={labelsText(withTyped)} />
      <TextField
        ref={input}
        label={label}
        name={`_${name}`}
        list={suggestions}
        autoComplete="off"
        enterKeyHint="enter"
        placeholder="Ajouter une étiquette"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          const ends = event.key === ',' || (event.key === 'Enter' && typed.trim() !== '');
          if (!ends || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={suggestions}>
        {known
          .filter(({ id }) => !labels.some((one) => one.id === id))
          .map((one) => (
            <option key={one.id} value={one.name} />
          ))}
      </datalist>
      {labels.length > 0 ? (
        <ul className={styles['labels']} aria-label={label}>
          {labels.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles['label']}
                aria-label={`Retirer l’étiquette «\u00a0${one.name}\u00a0»`}
                onClick={() => {
                  setLabels(labels.filter(({ id }) => id !== one.id));
                  input.current?.focus();
                }}
              >
                {frenchTypography(one.name)}
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const isTooLong = ({ name }: Label) => name.length > MAX_LABEL_LENGTH;
