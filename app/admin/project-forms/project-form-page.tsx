import { StatusBadge } from '#admin/controls/badge.tsx';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/checkbox-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { SaveBar } from '#admin/controls/save-bar.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveAnswer } from '#admin/editing/save-answer.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { openPreview } from '#admin/preview/open-preview.ts';
import type { ProjectKind } from '#domain/project.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { CoverPanel } from './cover-panel.tsx';
import { describeField } from './field-labels.ts';
import { InfluenceFields } from './influence-fields.tsx';
import { ProductionFields } from './production-fields.tsx';
import type { ProjectFields } from './project-fields.ts';
import styles from './project-form.module.css';
import { FORM_TITLES } from './texts.ts';
import { WebFields } from './web-fields.tsx';

const FIELDS: Record<ProjectKind, ProjectFields> = {
  influence: InfluenceFields,
  production: ProductionFields,
  web: WebFields,
};

/** The form of a project of any kind, new or stored: the same frame around the fields of its kind. */
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
    /** Only a stored project has one. */
    status?: ProjectStatus;
  };
  answer: SaveAnswer | undefined;
}) {
  const { kind, id, limits, status } = form;
  const stored = status !== undefined;
  const Fields = FIELDS[kind];
  const preview = `/admin/preview/${kind}/${id}`;
  return (
    <>
      <div className={styles['head']}>
        <ButtonLink look="outline" icon="back" to="/admin/dashboard">
          Retour
        </ButtonLink>
        <h1>{stored ? FORM_TITLES[kind].edit : FORM_TITLES[kind].create}</h1>
        {stored ? <StatusBadge published={status === 'published'} /> : null}
      </div>
      <EditingForm
        key={stored ? id : kind}
        initial={form.initial}
        version={form.version}
        machinery={{ _id: id }}
        answer={answer}
        describe={describeField}
        className={styles['columns']}
      >
        {({ values, errors, saving, uploading }) => {
          const label = saving
            ? stored
              ? 'Mise à jour en cours...'
              : 'Création en cours...'
            : uploading
              ? 'Téléversement en cours…'
              : stored
                ? 'Mettre à jour le projet'
                : 'Créer le projet';
          return (
            <>
              <div>
                <Fields values={values} errors={errors} limits={limits} />
              </div>
              <aside className={styles['side']}>
                <CoverPanel kind={kind} initial={values['coverImage'] ?? ''} limits={limits} />
                <Panel className={styles['saving']}>
                  {stored ? (
                    <CheckboxField
                      name="featured"
                      value="1"
                      label="Mettre en avant sur l’accueil"
                      defaultChecked={values['featured'] === '1'}
                    />
                  ) : null}
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
                    onClick={(event) => openPreview(event.currentTarget.form, preview)}
                  >
                    <Icon name="eye" />
                    Aperçu
                    <span className="sr"> (nouvel onglet, avec ce qui n’est pas encore enregistré)</span>
                  </button>
                  <p className={styles['note']}>* Champs obligatoires</p>
                </Panel>
              </aside>
              <SaveBar>
                <button
                  type="button"
                  className={styles['previewIcon']}
                  onClick={(event) => openPreview(event.currentTarget.form, preview)}
                >
                  <Icon name="eye" />
                  <span className="sr">Aperçu (nouvel onglet, avec ce qui n’est pas encore enregistré)</span>
                </button>
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
