import { useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { MAX_CAPTIONS, readCaptions } from '#domain/films/captions.ts';
import { textOfFile } from '#domain/text/text-of-file.ts';
import styles from './captions-field.module.css';

const UNREADABLE = 'Ce fichier n’a pas pu être lu. Essayez avec un autre.';

/** The captions of a film that is a file of the site (§67.2): an uploaded caption file, or its pasted text. */
export function CaptionsField({
  label,
  name,
  about,
  hint = HINT,
  value,
  error,
  onChange,
}: {
  label: string;
  /** Not submitted under this name. */
  name: string;
  /** The film's name, for screen readers that read the button alone. */
  about: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const type = (text: string) => {
    setRefused(undefined);
    setWarnings([]);
    onChange(text);
  };
  const choose = async (file: File) => {
    // The longest text in the widest of the encodings.
    if (file.size > 4 * MAX_CAPTIONS) return setRefused('Ce fichier est trop lourd pour des sous-titres.');
    const bytes = await file.arrayBuffer().catch(() => undefined);
    const captions = bytes && readCaptions(textOfFile(new Uint8Array(bytes)));
    if (captions === undefined) setRefused(UNREADABLE);
    else if ('problem' in captions) setRefused(`${file.name}\u00a0: ${captions.problem}`);
    else {
      type(captions.vtt);
      setWarnings(captions.warnings);
    }
  };
  return (
    <div>
      <TextareaField
        className={styles['field']}
        label={label}
        name={name}
        rows={6}
        spellCheck={false}
        hint={hint}
        value={value}
        error={refused ?? error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className={styles['remarks']} role="status">
        {warnings.join(' ')}
      </p>
      <Button variant="outline" onClick={() => input.current?.click()}>
        Choisir un fichier .srt ou .vtt<span className="sr">{`\u00a0: ${about}`}</span>
      </Button>
      <FileInput
        ref={input}
        aria-label="Fichier de sous-titres"
        accept=".srt,.vtt"
        onFiles={([file]) => {
          if (file) void choose(file);
        }}
      />
    </div>
  );
}

export const HINT =
  'Ce qui se dit et les sons qui comptent, aux moments où on les entend. Votre logiciel de montage les exporte en .srt ou .vtt.';
