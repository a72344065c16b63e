import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { SaveBar } from '#admin/controls/save-bar.tsx';
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
  preview,
  consequence,
  draft,
}: {
  fields: React.ReactNode;
  side: React.ReactNode;
  /** Stands above the button. */
  options?: React.ReactNode;
  saveLabel: string;
  disabled: boolean;
  /** Where the form as it stands is shown. */
  preview: string;
  /** What saving does to what visitors see. */
  consequence?: string;
  /** Visitors don't see it yet: saving can publish it too (§30.1). */
  draft: boolean;
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
          <Button className={styles['submit']} look="primary" big type="submit" disabled={disabled}>
            {saveLabel}
          </Button>
          {draft ? <PublishButton disabled={disabled} /> : null}
          <button type="button" className={styles['preview']} onClick={show}>
            <Icon name="eye" />
            Aperçu
            <span className="sr">{PREVIEW_HINT}</span>
          </button>
          {consequence ? <p className={styles['note']}>{consequence}</p> : null}
          <p className={styles['note']}>* Champs obligatoires</p>
        </Panel>
      </aside>
      <SaveBar>
        <button type="button" className={styles['previewIcon']} onClick={show}>
          <Icon name="eye" />
          <span className="sr">Aperçu{PREVIEW_HINT}</span>
        </button>
        <Button look="primary" big type="submit" disabled={disabled}>
          {saveLabel}
        </Button>
      </SaveBar>
    </>
  );
}
