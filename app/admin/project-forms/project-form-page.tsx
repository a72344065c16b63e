import { href } from 'react-router';
import { ContentChecks } from '#admin/content-checks/content-checks.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { DuplicateButton } from '#admin/duplication/duplicate-button.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { FormColumns, formColumns } from '#admin/form-frame/form-columns.tsx';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { PublicationDateField } from '#admin/form-frame/publication-date-field.tsx';
import { saveLabel } from '#admin/form-frame/save-label.ts';
import { UnpublishedNotice } from '#admin/form-frame/unpublished-notice.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { PlanChange } from '#admin/plans/plan-change.tsx';
import { SharePreview } from '#admin/sharing/share-preview.tsx';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { CoverPanel } from './cover-panel.tsx';
import { describeField } from './describe-field.ts';
import { InfluenceFields } from './fields/influence-fields.tsx';
import type { KindFields } from './fields/kind-fields.ts';
import { ProductionFields } from './fields/production-fields.tsx';
import { WebFields } from './fields/web-fields.tsx';
import { CONSEQUENCE, createTitle, DELETED, editTitle, FEATURED_LABEL, SAVE } from './texts.ts';

const FIELDS: Record<ProjectKind, KindFields> = {
  influence: InfluenceFields,
  production: ProductionFields,
  web: WebFields,
};

/** The form of a project of any kind, new or stored: the same layout around the fields of its kind. */
export function ProjectFormPage({
  form,
  answer,
}: {
  form: {
    kind: ProjectKind;
    id: string;
    initial: FormValues;
    version: number;
    limits: UploadLimits;
    /** Undefined for a new project. */
    status?: ProjectStatus;
    /** The project has a pending draft (§40.1). */
    hasDraft?: boolean;
    /** The content warnings of the stored project. */
    warnings?: readonly Warning[] | undefined;
    /** The replies to its shared previews. */
    answers?: readonly PreviewReply[];
    /** The scheduled publications of the stored project. */
    plans?: readonly Plan[];
  };
  answer: SaveResult | undefined;
}) {
  const { kind, id, limits, status } = form;
  const stored = status !== undefined;
  const published = status === 'published';
  const hasDraft = published && form.hasDraft === true;
  const Fields = FIELDS[kind];
  return (
    <>
      <FormHead
        back={href('/admin/dashboard')}
        title={stored ? editTitle(kind) : createTitle(kind)}
        published={stored ? published : undefined}
        online={published ? projectPath(kind, id) : undefined}
        versions={stored ? href('/admin/versions/:kind/:id?', { kind, id }) : undefined}
      />
      {hasDraft ? <UnpublishedNotice /> : null}
      <EditingForm
        key={stored ? id : kind}
        initial={form.initial}
        version={form.version}
        hiddenFields={{ _id: id, _published: published ? '1' : '' }}
        answer={answer}
        describe={(field, value) => describeField(kind, field, value)}
        deleted={DELETED}
        className={formColumns}
      >
        {({ values, errors, saving, uploading, changes }) => (
          <FormColumns
            fields={<Fields values={values} errors={errors} limits={limits} />}
            side={
              <CoverPanel
                kind={kind}
                initial={values['coverImage'] ?? ''}
                limits={limits}
                error={errors['coverImage']}
              />
            }
            options={
              <>
                {stored ? (
                  <CheckboxField
                    name="featured"
                    value="1"
                    label={FEATURED_LABEL}
                    defaultChecked={values['featured'] === '1'}
                  />
                ) : null}
                <PublicationDateField
                  value={values['publishedAt']}
                  error={errors['publishedAt']}
                  published={published}
                />
              </>
            }
            saveLabel={saveLabel({ stored, hasDraft, saving, uploading }, SAVE)}
            disabled={saving || uploading}
            published={published}
            draft={form.hasDraft ? { version: form.version } : undefined}
            plan={
              form.plans ? (
                <PlanChange item={{ kind, id }} state={{ published, hasDraft }} loaded={form.plans} />
              ) : null
            }
            consequence={CONSEQUENCE[hasDraft ? 'changed' : (status ?? 'new')]}
            advice={
              <ContentChecks
                loaded={values === form.initial ? form.warnings : undefined}
                address={href('/admin/pret-a-publier/:type/:id', { type: kind, id })}
              />
            }
            sharing={
              stored ? (
                <SharePreview
                  address={href('/admin/apercus-partages/:type/:id', { type: kind, id })}
                  answers={form.answers ?? []}
                />
              ) : null
            }
            preview={href('/admin/preview/:type?/:id?', { type: kind, id })}
            duplicate={
              stored ? (
                <DuplicateButton
                  subject={{ kind, id }}
                  unsaved={changes > 0}
                  disabled={saving || uploading}
                />
              ) : null
            }
          />
        )}
      </EditingForm>
    </>
  );
}
