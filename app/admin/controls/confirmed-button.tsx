import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { type Confirmation, ConfirmationDialog } from './confirmation-dialog.tsx';

/** The props of a button, or of one with only an icon and a `label`. */
export type EitherButtonProps = React.ComponentProps<typeof Button> | React.ComponentProps<typeof IconButton>;

/** A button that acts after a confirmation; without `confirmation`, at once. */
export function ConfirmedButton({
  confirmation,
  onConfirm,
  ...button
}: EitherButtonProps & { confirmation?: Confirmation | undefined; onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  const onClick = () => (confirmation ? setAsking(true) : onConfirm());
  return (
    <>
      {'label' in button ? (
        <IconButton {...button} onClick={onClick} />
      ) : (
        <Button {...button} onClick={onClick} />
      )}
      {confirmation ? (
        <ConfirmationDialog
          open={asking}
          {...confirmation}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
