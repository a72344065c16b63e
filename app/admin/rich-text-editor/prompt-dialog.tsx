import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { Field, useField } from '#admin/controls/fields/field.tsx';
import { insteadOfLink } from '#domain/media-blocks/link-without-film.ts';
import type { EmbedPrompt } from './prompts.ts';

/** A dialog for the URL of a film or a post (§16.8). It is no form of its own: it is inside the article's form. */
export function PromptDialog({
  prompt,
  onAnswer,
  onCancel,
}: {
  prompt: EmbedPrompt;
  /** Returns false when the URL is refused. */
  onAnswer: (address: string) => boolean;
  onCancel: () => void;
}) {
  const { title, hint, refusal } = prompt;
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const { id, control } = useField({ hint, error });
  const confirm = () => {
    if (!onAnswer(address)) setError(insteadOfLink(address) ?? refusal);
  };
  return (
    <Dialog open title={title} onCancel={onCancel}>
      <Field id={id} label="Adresse" hint={hint} error={error}>
        <input
          {...control}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-first-focus=""
          aria-label={title}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            confirm();
          }}
        />
      </Field>
      <DialogActions onCancel={onCancel}>
        <Button variant="primary" onClick={confirm}>
          Insérer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
