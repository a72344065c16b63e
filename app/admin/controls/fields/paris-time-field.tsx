import { useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<React.ComponentProps<typeof TextField>, 'type' | 'onInvalid' | 'onInput' | 'onKeyDown'> & {
  /** What a half typed date is told. */
  incomplete?: string;
  /** What Enter does instead of submitting the form around. */
  onEnter?: (input: HTMLInputElement) => void;
};

/**
 * A date with its time in Paris (§12.8), as the browser's own control. A half typed one has no value that a form could
 * send: it is told so once it is checked, by the form or by `checkValidity`, until something is typed.
 */
export function ParisTimeField({
  hint = 'Heure de Paris.',
  incomplete: text = 'Complétez la date et l’heure.',
  error,
  onEnter,
  ...rest
}: Props) {
  const [incomplete, setIncomplete] = useState(false);
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={hint}
      error={incomplete ? text : error}
      onInvalid={() => setIncomplete(true)}
      onInput={() => setIncomplete(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter(event.currentTarget);
      }}
    />
  );
}
