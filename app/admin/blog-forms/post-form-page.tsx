import { useState } from 'react';
import { StatusBadge } from '#admin/controls/badge.tsx';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { SaveBar } from '#admin/controls/save-bar.tsx';
import { SelectField } from '#admin/controls/select-field.tsx';
import { TextareaField } from '#admin/controls/textarea-field.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveAnswer } from '#admin/editing/save-answer.ts';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { openPreview } from '#admin/preview/open-preview.ts';
import { RichTextEditor } from '#admin/rich-text-editor/rich-text-editor.tsx';
import { POST_STATUS_LABELS, type PostStatus } from '#domain/publication.ts';
import { showToast } from '#ui/toaster/toast.ts';
import { LabelField } from './label-field.tsx';
import { describePostField } from './post-field-labels.ts';
import styles from './post-form.module.css';
import { ARTICLES, COVER_FAILED, COVER_STORED, TITLES } from './texts.ts';
import { TitleAndSlug } from './title-and-slug.tsx';

type Label = { id: string; name: string };

/** The form of an article, new or stored (checklist 262 to 264). */
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
    categories: Label[];
    authors: Label[];
    limits: UploadLimits;
  };
  answer: SaveAnswer | undefined;
}) {
  const { id, stored, limits } = form;
  const [categories, setCategories] = useState(form.categories);
  const [authors, setAuthors] = useState(form.authors);
  return (
    <>
      <div className={styles['head']}>
        <ButtonLink look="outline" icon="back" to={ARTICLES}>
          Retour
        </ButtonLink>
        <h1>{stored ? TITLES.edit : TITLES.create}</h1>
        {form.status ? <StatusBadge published={form.status === 'Published'} /> : null}
      </div>
      <EditingForm
        key={id}
        initial={form.initial}
        version={form.version}
        machinery={{ _id: id }}
        answer={answer}
        describe={(field, value) => describePostField(field, value, [...categories, ...authors])}
        className={styles['columns']}
      >
        {({ values, errors, saving, uploading }) => {
          const label = buttonLabel(stored, saving, uploading);
          return (
            <>
              <div>
                <Panel stack>
                  <TitleAndSlug values={values} errors={errors} postId={stored ? id : undefined} />
                  <TextareaField
                    label="Extrait"
                    name="excerpt"
                    rows={3}
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
              </div>
              <aside className={styles['side']}>
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
                  <LabelField
                    kind="category"
                    label="Catégorie"
                    name="categoryId"
                    labels={categories}
                    initial={values['categoryId'] ?? ''}
                    error={errors['categoryId']}
                    onChanged={setCategories}
                  />
                  <LabelField
                    kind="author"
                    label="Auteur"
                    name="authorId"
                    labels={authors}
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
                    accepts="image"
                    limits={limits}
                    failureMessage={COVER_FAILED}
                    onUploaded={() => void showToast('success', COVER_STORED)}
                  />
                </Panel>
                <Panel className={styles['saving']}>
                  <Button
                    className={styles['submit']}
                    look="primary"
                    big
                    type="submit"
                    disabled={saving || uploading}
                  >
                    {label}
                  </Button>
                  <button
                    type="button"
                    className={styles['preview']}
                    onClick={(event) => openPreview(event.currentTarget.form, `/admin/preview/article/${id}`)}
                  >
                    <Icon name="eye" />
                    Aperçu
                    <span className="sr"> (nouvel onglet, avec ce qui n’est pas encore enregistré)</span>
                  </button>
                  <p className={styles['note']}>* Champs obligatoires</p>
                </Panel>
              </aside>
              <SaveBar>
                <Button look="primary" big type="submit" disabled={saving || uploading}>
                  {label}
                </Button>
              </SaveBar>
            </>
          );
        }}
      </EditingForm>
    </>
  );
}

function buttonLabel(stored: boolean, saving: boolean, uploading: boolean): string {
  if (saving) return stored ? 'Mise à jour en cours...' : 'Création en cours...';
  if (uploading) return 'Téléversement en cours…';
  return stored ? "Mettre à jour l'article" : "Créer l'article";
}
