import { useState } from 'react';
import { href } from 'react-router';
import { ContentChecks } from '#admin/content-checks/content-checks.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { DuplicateButton } from '#admin/duplication/duplicate-button.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { FormColumns, formColumns } from '#admin/form-frame/form-columns.tsx';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { PublicationDateField } from '#admin/form-frame/publication-date-field.tsx';
import { saveLabel } from '#admin/form-frame/save-label.ts';
import { UnpublishedNotice } from '#admin/form-frame/unpublished-notice.tsx';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { PlanChange } from '#admin/plans/plan-change.tsx';
import { RichTextEditor } from '#admin/rich-text-editor/rich-text-editor.tsx';
import { ARTICLES_LIST } from '#admin/saved-list-location/saved-list-location.ts';
import { SharePreview } from '#admin/sharing/share-preview.tsx';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import { isPublished, POST_STATUS_LABELS, type PostStatus } from '#domain/publication.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { CategoryOrAuthorField } from './category-or-author-field.tsx';
import { describePostField } from './post-field-labels.ts';
import { COVER_FAILED, COVER_STORED, DELETED, SAVE, TITLES } from './texts.ts';
import { TitleAndSlug } from './title-and-slug.tsx';

type CategoryOrAuthor = { id: string; name: string };

/** The form of an article, new or stored (§19.1 to §19.3). */
export function PostFormPage({
  form,
  answer,
}: {
  form: {
    id: string;
    initial: FormValues;
    version: number;
    stored: boolean;
    status?: PostStatus;
    /** The article has a pending draft (§40.1). */
    hasDraft?: boolean;
    /** The content warnings of the stored article. */
    warnings?: readonly Warning[] | undefined;
    /** The replies to its shared previews. */
    answers?: readonly PreviewReply[];
    /** The scheduled publications of the stored article. */
    plans?: readonly Plan[];
    /** The published slug. */
    publicSlug?: string;
    categories: CategoryOrAuthor[];
    authors: CategoryOrAuthor[];
    limits: UploadLimits;
  };
  answer: SaveResult | undefined;
}) {
  const { id, stored, limits } = form;
  const published = isPublished(form.status);
  const hasDraft = published && form.hasDraft === true;
  const [categories, setCategories] = useState(form.categories);
  const [authors, setAuthors] = useState(form.authors);
  return (
    <>
      <FormHead
        back={ARTICLES_LIST}
        title={stored ? TITLES.edit : TITLES.create}
        published={form.status && published}
        online={published ? href('/blog/:slug', { slug: form.publicSlug ?? '' }) : undefined}
        versions={stored ? href('/admin/versions/:kind/:id?', { kind: 'article', id }) : undefined}
      />
      {hasDraft ? <UnpublishedNotice /> : null}
      <EditingForm
        key={id}
        initial={form.initial}
        version={form.version}
        hiddenFields={{ _id: id, _published: published ? '1' : '' }}
        answer={answer}
        deleted={DELETED}
        describe={(field, value) => describePostField(field, value, [...categories, ...authors])}
        className={formColumns}
      >
        {({ values, errors, saving, uploading, changes }) => (
          <FormColumns
            fields={
              <>
                <Panel stack>
                  <TitleAndSlug values={values} errors={errors} postId={stored ? id : undefined} />
                  <TextareaField
                    label="Extrait"
                    name="excerpt"
                    rows={3}
                    hint="Deux ou trois lignes, montrées dans la liste du blog et dans les moteurs de recherche"
                    defaultValue={values['excerpt']}
                    error={errors['excerpt']}
                  />
                </Panel>
                <RichTextEditor
                  name="content"
                  label="Contenu de l’article"
                  initial={values['content'] ?? ''}
                  limits={limits}
                  error={errors['content']}
                />
              </>
            }
            side={
              <>
                <Panel stack>
                  <SelectField
                    label="Statut"
                    name="status"
                    required
                    options={Object.entries(POST_STATUS_LABELS).map(([value, text]) => ({
                      value,
                      label: text,
                    }))}
                    defaultValue={values['status']}
                    error={errors['status']}
                  />
                  <PublicationDateField
                    value={values['publishedAt']}
                    error={errors['publishedAt']}
                    published={published}
                  />
                  <CategoryOrAuthorField
                    kind="category"
                    label="Catégorie"
                    name="categoryId"
                    entries={categories}
                    initial={values['categoryId'] ?? ''}
                    error={errors['categoryId']}
                    onChanged={setCategories}
                  />
                  <CategoryOrAuthorField
                    kind="author"
                    label="Auteur"
                    name="authorId"
                    entries={authors}
                    initial={values['authorId'] ?? ''}
                    error={errors['authorId']}
                    onChanged={setAuthors}
                  />
                </Panel>
                <Panel title="Image de couverture">
                  <MediaPicker
                    name="coverImage"
                    label="l’image de couverture"
                    initial={values['coverImage'] ?? ''}
                    purpose="blog-cover"
                    limits={limits}
                    failureMessage={COVER_FAILED}
                    error={errors['coverImage']}
                    onUploaded={() => void showToast('success', COVER_STORED)}
                  />
                </Panel>
              </>
            }
            saveLabel={saveLabel({ stored, hasDraft, saving, uploading }, SAVE)}
            disabled={saving || uploading}
            published={published}
            draft={form.hasDraft ? { version: form.version } : undefined}
            plan={
              form.plans ? (
                <PlanChange item={{ kind: 'post', id }} state={{ published, hasDraft }} loaded={form.plans} />
              ) : null
            }
            advice={
              <ContentChecks
                loaded={values === form.initial ? form.warnings : undefined}
                address={href('/admin/pret-a-publier/:type/:id', { type: 'article', id })}
              />
            }
            sharing={
              stored ? (
                <SharePreview
                  address={href('/admin/apercus-partages/:type/:id', { type: 'article', id })}
                  answers={form.answers ?? []}
                />
              ) : null
            }
            preview={href('/admin/preview/:type?/:id?', { type: 'article', id })}
            duplicate={
              stored ? (
                <DuplicateButton
                  subject={{ kind: 'post', id }}
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
