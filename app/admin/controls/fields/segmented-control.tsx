import { useId } from 'react';
import styles from './segmented-control.module.css';

/** A choice among a few options side by side: radio buttons, so the arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; drawing: React.ReactNode }[];
  onChange: (value: Value) => void;
}) {
  const group = useId();
  return (
    <div className={styles['control']} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']} title={choice.label}>
          <input
            type="radio"
            name={group}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="centred" aria-hidden="true">
            {choice.drawing}
          </span>
        </label>
      ))}
    </div>
  );
}
