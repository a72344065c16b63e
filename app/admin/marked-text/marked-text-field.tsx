import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldText, useField } from '#admin/controls/fields/field.tsx';
import { LinkDialog } from '#admin/rich-text-editor/links/link-dialog.tsx';
import { focusToolbar, Toolbar } from '#admin/rich-text-editor/toolbar.tsx';
import { linkAddress } from '#domain/posts/post-content.ts';
import { isMarkedAddress } from '#domain/text/marked-text.ts';
import { type Edit, linkAt, putLink, type Selected, toggleBold, toggleList } from './edit-marks.ts';
import styles from './marked-text-field.module.css';

type Props = FieldText & {
  name: string;
  rows: number;
  defaultValue: string | undefined;
  /** The component that shows the text on the site. */
  look: (props: { text: string }) => React.ReactNode;
};

/**
 * A text area for a text with light marks (docs/decisions/084): three tools, and the text as the site shows it. Bold has
 * Ctrl+B, too; Ctrl+K is the palette's (§31.14).
 */
export function MarkedTextField({ label, required, hint, error, look: Look, ...rest }: Props) {
  const { id, control } = useField({ hint, error });
  const area = useRef<HTMLTextAreaElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  /** The link dialog is open, for this selection. */
  const [linking, setLinking] = useState<Selected>();
  /** Undefined while the look is folded. */
  const [shown, setShown] = useState<string>();
  const edit = (make: (area: Selected) => Edit) => {
    if (area.current) apply(area.current, make(selectionOf(area.current)));
  };
  const bold = () => edit(toggleBold);
  const confirmLink = (selection: Selected, typed: string, title = typed.trim()) => {
    const href = typed.trim() === '' ? '' : linkAddress(typed, window.location.origin);
    if (href === undefined || (href !== '' && !isMarkedAddress(href))) return false;
    // While the dialog is open, the text area can't get the focus.
    flushSync(() => setLinking(undefined));
    if (href === '' && !linkAt(selection)) return true;
    if (area.current) apply(area.current, putLink(selection, href, title));
    return true;
  };
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      <div ref={tools} className={styles['tools']}>
        <Toolbar
          label="Mise en forme"
          groups={[
            [
              { label: 'Liste', run: () => edit(toggleList) },
              { label: 'Gras', tooltip: 'Gras (Ctrl+B)', className: styles['bold'], run: bold },
              { label: 'Lien', run: () => area.current && setLinking(selectionOf(area.current)) },
            ],
          ]}
          onEscape={() => area.current?.focus()}
        />
      </div>
      <textarea
        ref={area}
        {...control}
        aria-required={required || undefined}
        {...rest}
        onInput={(event) => {
          if (shown !== undefined) setShown(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'F10') focusToolbar(tools.current ?? undefined);
          else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b')
            bold();
          else return;
          event.preventDefault();
        }}
      />
      <details
        className={styles['look']}
        onToggle={(event) => setShown(event.currentTarget.open ? (area.current?.value ?? '') : undefined)}
      >
        <summary>
          Voir le rendu<span className="sr">{`\u00a0: ${label}`}</span>
        </summary>
        {shown === undefined ? null : (
          <div className={styles['page']}>
            {shown.trim() === '' ? (
              <p>Ce texte est vide&nbsp;: il ne sera pas montré.</p>
            ) : (
              <Look text={shown} />
            )}
          </div>
        )}
      </details>
      {linking ? (
        <LinkDialog
          initial={linkAt(linking)?.href ?? ''}
          onAnswer={(typed, title) => confirmLink(linking, typed, title)}
          onCancel={() => setLinking(undefined)}
        />
      ) : null}
    </Field>
  );
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function apply(area: HTMLTextAreaElement, { start, end, text, selected }: Edit): void {
  area.focus();
  area.setSelectionRange(start, end);
  // The only way to change a text area that the browser's own undo takes back; it fires `input` like typing.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  area.setSelectionRange(selected.start, selected.end);
}
