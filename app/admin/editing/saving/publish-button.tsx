import { Button } from '#admin/controls/button.tsx';

const PUBLISH = 'publish';

/** The second way to send the form of a draft: saved and published at once, or neither (§30.1). */
export function PublishButton({ disabled }: { disabled: boolean }) {
  return (
    <Button look="dark" big type="submit" value={PUBLISH} disabled={disabled}>
      Enregistrer et publier
    </Button>
  );
}

/** Whether a form is being sent by that button. */
export function isPublishing({ nativeEvent: { submitter } }: React.SubmitEvent): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === PUBLISH;
}
