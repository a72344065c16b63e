import { Panel } from '#admin/controls/panel.tsx';
import { TextField } from '#admin/controls/text-field.tsx';
import { TextareaField } from '#admin/controls/textarea-field.tsx';
import { MediaBlocksField } from '#admin/media-block-editor/media-blocks-field.tsx';
import styles from '../project-form.module.css';
import { DateFields } from './date-fields.tsx';
import type { ProjectFields } from './project-fields.ts';

/** The fields of a web project; its results are a free text (checklist 246 to 251). */
export const WebFields: ProjectFields = ({ values, errors, limits }) => (
  <>
    <Panel title="Informations" stack>
      <div className={`${styles['two']} ${styles['names']}`}>
        <TextField
          label="Client"
          name="client"
          required
          defaultValue={values['client']}
          error={errors['client']}
        />
        <TextField
          label="Titre du projet"
          name="title"
          required
          defaultValue={values['title']}
          error={errors['title']}
        />
      </div>
      <DateFields values={values} errors={errors} />
    </Panel>
    <Panel title="Contenu" stack>
      <TextareaField
        label="Le Brief"
        name="brief"
        required
        rows={4}
        defaultValue={values['brief']}
        error={errors['brief']}
      />
      <TextareaField
        label="Notre Recommandation"
        name="recommendation"
        required
        rows={4}
        defaultValue={values['recommendation']}
        error={errors['recommendation']}
      />
      <TextareaField
        label="Résultats"
        name="results"
        rows={4}
        defaultValue={values['results']}
        error={errors['results']}
      />
    </Panel>
    <Panel title="Blocs médias">
      <MediaBlocksField json={values['blocks'] ?? '[]'} limits={limits} error={errors['blocks']} />
    </Panel>
  </>
);
