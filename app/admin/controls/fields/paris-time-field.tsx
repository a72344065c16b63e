import { useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<
  React.ComponentProps<typeof TextField>,
  'type' | 'onInvalid' | 'onInput' | 'onKeyDown' | 'onKeyUp'
> & {
  /** The message at a half typed date. */
  incomplete?: string;
  /** What Enter does instead of submitting the form around. */
  onEnter?: (input: HTMLInputElement) => void;
};

/**
 * A date with its time in Paris (§12.8), as the browser's own control. A half typed one has no value that a form could
 * send: once it is checked, by the form or by `checkValidity`, it has a message until it is complete or empty.
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
      // A half typed date that is emptied changes no value, so that it is no input.
      onKeyUp={({ currentTarget }) => {
        if (!currentTarget.validity.badInput) setIncomplete(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter(event.currentTarget);
      }}
    />
  );
}
