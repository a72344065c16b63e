import { useState } from 'react';
import { href } from 'react-router';
import { ContentChecks } from '#admin/content-checks/content-checks.tsx';
import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { DuplicateButton } from '#admin/duplication/duplicate-button.tsx';
import { EditingForm, type SaveIntent } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { DiscardDraft } from '#admin/editing/saving/discard-draft.tsx';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import styles from '#admin/form-frame/form-frame.module.css';
import { FormHead, UnpublishedNotice } from '#admin/form-frame/form-head.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { PlanChange } from '#admin/plans/plan-change.tsx';
import { openPreview } from '#admin/preview/open-preview.ts';
import { SharePreview } from '#admin/sharing/share-preview.tsx';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { CoverPanel } from './cover-panel.tsx';
import { type Choices, describeField } from './describe-field.ts';
import type { FormFields } from './form-fields.ts';

const PREVIEW_HINT = ' (nouvel onglet, avec ce qui n’est pas encore enregistré)';

/** The label of the save button while the save is in progress (§17.11, §19.3). */
const SAVING = { create: 'Création en cours...', update: 'Mise à jour en cours...' };

/** The data of a form. */
export type LoadedForm = {
  kind: ContentKind;
  id: string;
  initial: FormValues;
  version: number;
  limits: UploadLimits;
  choices: Choices;
  /** The facts of the files in the initial values. */
  pictures?: PictureFactsByKey;
  files?: Readonly<Record<string, FileFacts>>;
  /** Undefined for a new item. */
  stored?: {
    published: boolean;
    /** It has a pending draft (§40.1). */
    hasDraft: boolean;
    /** Its public page; undefined while unpublished. */
    online: string | undefined;
    /** Its content warnings; undefined where they can't be computed. */
    warnings: readonly Warning[] | undefined;
    /** The replies to its shared previews. */
    replies: readonly PreviewReply[];
    /** Its scheduled publications. */
    plans: readonly Plan[];
  };
};

/**
 * The form of a project or an article, new or stored: the fields of its type, a side column with the save panel, and a
 * bottom bar on small screens.
 */
export function ContentFormPage({
  fields: { main: Main, side: Side, options: Options },
  form,
  result,
}: {
  fields: FormFields;
  form: LoadedForm;
  result: SaveResult | undefined;
}) {
  const { kind, id, limits, stored } = form;
  const { type, list, title, save, consequence, deleted } = CONTENT_TYPES[kind];
  const what = stored ? 'update' : 'create';
  const published = stored?.published === true;
  const hasDraft = published && stored.hasDraft;
  const status = hasDraft ? 'changed' : published ? 'published' : stored ? 'draft' : 'new';
  const [choices, setChoices] = useState(form.choices);
  const show = ({ currentTarget }: React.MouseEvent<HTMLButtonElement>) =>
    openPreview(currentTarget.form, href('/admin/preview/:type?/:id?', { type, id }));
  return (
    <>
      <FormHead
        back={list}
        title={title[what]}
        published={stored?.published}
        online={stored?.online}
        versions={stored && href('/admin/versions/:kind/:id?', { kind: type, id })}
      />
      {hasDraft ? <UnpublishedNotice /> : null}
      <EditingForm
        initial={form.initial}
        version={form.version}
        hiddenFields={{ _id: id, _published: published ? '1' : '' }}
        result={result}
        describe={(field, value) => describeField(kind, field, value, choices)}
        deleted={deleted}
        className={styles['columns']}
      >
        {({ values, errors, saving, uploading, changes }) => {
          const disabled = saving || uploading;
          const waiting = saving ? SAVING[what] : uploading ? 'Téléversement en cours…' : undefined;
          const label = waiting ?? (hasDraft ? 'Publier les modifications' : save[what]);
          const fields = {
            values,
            errors,
            limits,
            storedId: stored && id,
            published,
            choices,
            onChoices: (field: string, entries: Choices[string]) =>
              setChoices((now) => ({ ...now, [field]: entries })),
          };
          return (
            <>
              <div>
                <Main {...fields} />
              </div>
              <aside className={styles['side']}>
                {Side ? <Side {...fields} /> : null}
                <CoverPanel kind={kind} {...fields} />
                <Panel
                  className={
                    Options || consequence ? styles['saving'] : `${styles['saving']} ${styles['bare']}`
                  }
                >
                  {Options ? <Options {...fields} /> : null}
                  <Button
                    className={styles['submit']}
                    variant="primary"
                    big
                    type="submit"
                    disabled={disabled}
                  >
                    {label}
                  </Button>
                  {/* Saves a pending draft beside the published version (§40.1), or publishes at once (§30.1). */}
                  <Button
                    variant="dark"
                    big
                    type="submit"
                    value={(published ? 'draft' : 'publish') satisfies SaveIntent}
                    disabled={disabled}
                  >
                    {published ? 'Enregistrer le brouillon' : 'Enregistrer et publier'}
                  </Button>
                  <button type="button" className={styles['preview']} onClick={show}>
                    <Icon name="eye" />
                    Aperçu
                    <span className="sr">{PREVIEW_HINT}</span>
                  </button>
                  {stored ? (
                    <>
                      <SharePreview
                        address={href('/admin/apercus-partages/:type/:id', { type, id })}
                        replies={stored.replies}
                      />
                      <PlanChange item={{ kind, id }} state={{ published, hasDraft }} loaded={stored.plans} />
                    </>
                  ) : null}
                  <ContentChecks
                    loaded={values === form.initial ? stored?.warnings : undefined}
                    address={href('/admin/pret-a-publier/:type/:id', { type, id })}
                  />
                  {stored ? (
                    <DuplicateButton item={{ kind, id }} unsaved={changes > 0} disabled={disabled} />
                  ) : null}
                  {stored?.hasDraft ? <DiscardDraft version={form.version} disabled={disabled} /> : null}
                  {consequence ? <p className={styles['note']}>{consequence[status]}</p> : null}
                  <RequiredNote />
                </Panel>
              </aside>
              {/* On a phone, below the screen. */}
              <div className={styles['bar']}>
                <button type="button" className={styles['previewIcon']} onClick={show}>
                  <Icon name="eye" />
                  <span className="sr">Aperçu{PREVIEW_HINT}</span>
                </button>
                <Button variant="primary" big type="submit" disabled={disabled}>
                  {label}
                </Button>
              </div>
            </>
          );
        }}
      </EditingForm>
    </>
  );
}
