import { useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import { counted } from '#domain/text/plural.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';

/** Asks for one alternative text for all selected pictures. */
export function DescribeDialog({
  files,
  refusal,
  busy,
  onSubmit,
  onCancel,
}: {
  files: readonly LibraryFile[];
  refusal: ActionResult | undefined;
  busy: boolean;
  onSubmit: (fields: Record<string, string>) => void;
  onCancel: () => void;
}) {
  const pictures = files.filter(({ type }) => type === 'image');
  const described = pictures.filter(({ alt }) => alt !== '').length;
  const films = files.length - pictures.length;
  const failure = failureText(refusal);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, refusal);
  return (
    <Dialog open title={`Un texte pour ${counted(pictures.length, 'image', 'images')}`} onCancel={onCancel}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ alt: String(new FormData(event.currentTarget).get('alt')) });
        }}
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
          error={refusal?.outcome === 'invalid' ? refusal.errors['alt'] : undefined}
          data-first-focus=""
        />
        {described > 0 ? (
          <p>{`${subject(described, pictures.length)} déjà un texte\u00a0: il sera remplacé.`}</p>
        ) : null}
        {films > 0 ? <p>Un film n’a pas de texte alternatif&nbsp;: rien ne change pour lui.</p> : null}
        {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
        <DialogActions onCancel={onCancel}>
          <Button variant="dark" type="submit" busy={busy} disabled={pictures.length === 0}>
            Enregistrer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function subject(described: number, pictures: number): string {
  if (pictures === 1) return 'Elle a';
  return described === 1 ? 'L’une d’elles a' : `${described} d’entre elles ont`;
}
