import { Button, IconButton } from './button.tsx';
import type { Confirmation } from './confirmation-dialog.tsx';
import { useConfirmation } from './use-confirmation.tsx';

/** The props of a button, or of one with only an icon and a `label`. */
export type EitherButtonProps = React.ComponentProps<typeof Button> | React.ComponentProps<typeof IconButton>;

type ConfirmedButtonProps = EitherButtonProps & {
  confirmation?: Confirmation | undefined;
  onConfirm: () => void;
};

/** A button that acts after a confirmation; without `confirmation`, at once. */
export function ConfirmedButton({ confirmation, onConfirm, ...button }: ConfirmedButtonProps) {
  const { ask, dialog } = useConfirmation(confirmation, onConfirm);
  const onClick = (event: React.MouseEvent) => {
    // The second press of a double click may be over what has moved under the pointer.
    if (event.detail < 2) ask();
  };
  return (
    <>
      {'label' in button ? (
        <IconButton {...button} onClick={onClick} />
      ) : (
        <Button {...button} onClick={onClick} />
      )}
      {dialog}
    </>
  );
}
