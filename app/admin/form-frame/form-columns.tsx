import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { SaveBar } from '#admin/controls/save-bar.tsx';
import { DiscardDraft } from '#admin/editing/saving/discard-draft.tsx';
import { DraftButton } from '#admin/editing/saving/draft-button.tsx';
import { PublishButton } from '#admin/editing/saving/publish-button.tsx';
import { openPreview } from '#admin/preview/open-preview.ts';
import styles from './form-frame.module.css';

/** The class of the form element around FormColumns. */
export const formColumns = styles['columns'];

const PREVIEW_HINT = ' (nouvel onglet, avec ce qui n’est pas encore enregistré)';

/** The layout of a form: its fields, a side column with the save panel, and a bottom bar on small screens. */
export function FormColumns({
  fields,
  side,
  options,
  saveLabel,
  disabled,
  advice,
  sharing,
  preview,
  consequence,
  published,
  draft,
  duplicate,
  plan,
}: {
  fields: React.ReactNode;
  side: React.ReactNode;
  /** Rendered above the button. */
  options?: React.ReactNode;
  saveLabel: string;
  disabled: boolean;
  /** The content warnings before publication. */
  advice: React.ReactNode;
  /** Shared preview links to the stored version; undefined for a new item. */
  sharing: React.ReactNode;
  /** The URL that previews the unsaved form. */
  preview: string;
  /** The effect of a save on the public site. */
  consequence?: string;
  /** Published: it can have a pending draft (§40.1). Otherwise a save can publish it too (§30.1). */
  published: boolean;
  /** The pending draft, with its version. */
  draft: { version: number } | undefined;
  /** The duplicate button; undefined for a new item. */
  duplicate?: React.ReactNode;
  /** The scheduled publication; nothing for a new item. */
  plan: React.ReactNode;
}) {
  const show = (event: React.MouseEvent<HTMLButtonElement>) => openPreview(event.currentTarget.form, preview);
  return (
    <>
      <div>{fields}</div>
      <aside className={styles['side']}>
        {side}
        <Panel
          className={options || consequence ? styles['saving'] : `${styles['saving']} ${styles['bare']}`}
        >
          {options}
          <Button className={styles['submit']} variant="primary" big type="submit" disabled={disabled}>
            {saveLabel}
          </Button>
          {published ? <DraftButton disabled={disabled} /> : <PublishButton disabled={disabled} />}
          <button type="button" className={styles['preview']} onClick={show}>
            <Icon name="eye" />
            Aperçu
            <span className="sr">{PREVIEW_HINT}</span>
          </button>
          {sharing}
          {plan}
          {advice}
          {duplicate}
          {draft ? <DiscardDraft version={draft.version} disabled={disabled} /> : null}
          {consequence ? <p className={styles['note']}>{consequence}</p> : null}
          <RequiredNote />
        </Panel>
      </aside>
      <SaveBar>
        <button type="button" className={styles['previewIcon']} onClick={show}>
          <Icon name="eye" />
          <span className="sr">Aperçu{PREVIEW_HINT}</span>
        </button>
        <Button variant="primary" big type="submit" disabled={disabled}>
          {saveLabel}
        </Button>
      </SaveBar>
    </>
  );
}
