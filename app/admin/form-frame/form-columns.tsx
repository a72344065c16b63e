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

/** The look of the form element around FormColumns. */
export const formColumns = styles['columns'];

const PREVIEW_HINT = ' (nouvel onglet, avec ce qui n’est pas encore enregistré)';

/** What a form shows: its fields, a column beside them with the saving, and a bar for it on small screens. */
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
  /** Stands above the button. */
  options?: React.ReactNode;
  saveLabel: string;
  disabled: boolean;
  /** What could be better before it is published. */
  advice: React.ReactNode;
  /** The way to show what is stored without an account; undefined while nothing is. */
  sharing: React.ReactNode;
  /** Where the form as it stands is shown. */
  preview: string;
  /** What saving does to what visitors see. */
  consequence?: string;
  /** Visitors see it: it can be changed beside that (§40.1). Else saving can publish it too (§30.1). */
  published: boolean;
  /** What stands beside what is stored, in this version. */
  draft: { version: number } | undefined;
  /** Makes a copy of what is stored; nothing for something new. */
  duplicate?: React.ReactNode;
  /** What is to happen to it later; nothing for something new. */
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
