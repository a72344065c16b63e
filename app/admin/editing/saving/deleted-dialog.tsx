import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';

/** The texts for an item that was deleted while it was edited. */
export type DeletedTexts = { title: string; saveAsNew: string };

/** The edited item no longer exists: the typed values are still in the form, and can be saved as a new item (§16.6). */
export function DeletedDialog({
  texts,
  onSaveAsNew,
  onCancel,
}: {
  texts: DeletedTexts;
  onSaveAsNew: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open title={texts.title} onCancel={onCancel}>
      <p>Votre saisie est intacte. Vous pouvez l’enregistrer à nouveau&nbsp;: elle deviendra un brouillon.</p>
      <DialogActions onCancel={onCancel} cancelLabel="Revenir au formulaire" focusCancel>
        <Button variant="primary" onClick={onSaveAsNew}>
          {texts.saveAsNew}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
