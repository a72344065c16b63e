import { Dialog } from '#admin/controls/dialog.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { ActionForm, type useActionForm } from '#admin/kit/action-form.tsx';
import { counted } from '#domain/text/plural.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';

/** Asks for one alternative text for all selected pictures. */
export function DescribeDialog({
  action,
  files,
  onCancel,
}: {
  action: ReturnType<typeof useActionForm>;
  files: readonly LibraryFile[];
  onCancel: () => void;
}) {
  const pictures = files.filter(({ type }) => type === 'image');
  const described = pictures.filter(({ alt }) => alt !== '').length;
  const films = files.length - pictures.length;
  return (
    <Dialog open title={`Un texte pour ${counted(pictures.length, 'image', 'images')}`} onCancel={onCancel}>
      <ActionForm
        action={action}
        intent="describe"
        fields={{ files: files.map(({ url }) => url).join('\n') }}
        label="Enregistrer"
        variant="dark"
        disabled={pictures.length === 0}
        onCancel={onCancel}
        dialogActions
      >
        <TextareaField
          label="Texte alternatif"
          name="alt"
          required
          rows={3}
          hint={
            pictures.length === 1
              ? 'Ce que cette image montre, pour ceux qui ne la voient pas.'
              : 'Ce que ces images montrent, pour ceux qui ne les voient pas.'
          }
          error={action.errors['alt']}
          data-first-focus=""
        />
        {described > 0 ? (
          <p>{`${subject(described, pictures.length)} déjà un texte\u00a0: il sera remplacé.`}</p>
        ) : null}
        {films > 0 ? <p>Un film n’a pas de texte alternatif&nbsp;: rien ne change pour lui.</p> : null}
      </ActionForm>
    </Dialog>
  );
}

function subject(described: number, pictures: number): string {
  if (pictures === 1) return 'Elle a';
  if (described === pictures) return 'Toutes ont';
  return described === 1 ? 'L’une d’elles a' : `${described} d’entre elles ont`;
}
