import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';

/** The words of a confirmation. */
export type Confirmation = Pick<
  React.ComponentProps<typeof ConfirmationDialog>,
  'question' | 'detail' | 'consequence' | 'confirmLabel'
>;

type ActionButtonProps = Omit<React.ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The name of the action. */
  intent: string;
  /** The fields of the form besides `intent`. */
  fields?: Record<string, string>;
  /** The path of the screen whose action it is; without one, this screen's. */
  to?: string;
  /** Asked before the action is submitted. */
  confirmation?: Confirmation;
  /** Called once it is submitted, for the focus where the button may be unmounted. */
  onSubmitted?: () => void;
};

/** A button that submits an action of a screen, where needed after a confirmation. */
export function ActionButton(props: ActionButtonProps) {
  const { intent, fields = {}, to, confirmation, onSubmitted, disabled, ...button } = props;
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const submit = () => {
    setAsking(false);
    void fetcher.submit(
      { ...fields, intent },
      to === undefined ? { method: 'post' } : { method: 'post', action: to },
    );
    onSubmitted?.();
  };
  return (
    <>
      <Button
        {...button}
        disabled={disabled || fetcher.state !== 'idle'}
        onClick={() => (confirmation ? setAsking(true) : submit())}
      />
      {confirmation ? (
        <ConfirmationDialog
          open={asking}
          {...confirmation}
          onConfirm={submit}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
