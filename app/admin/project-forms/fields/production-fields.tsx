import { Panel } from '#admin/controls/panel.tsx';
import { SelectField } from '#admin/controls/select-field.tsx';
import { TextField } from '#admin/controls/text-field.tsx';
import { TextareaField } from '#admin/controls/textarea-field.tsx';
import { CLIENT_TYPE_LABELS, CLIENT_TYPES } from '#domain/project.ts';
import styles from '../project-form.module.css';
import { AdditionalMediaField } from './additional-media-field.tsx';
import { DateFields } from './date-fields.tsx';
import type { ProjectFields } from './project-fields.ts';
import { VideosField } from './videos-field.tsx';

const CLIENT_TYPE_OPTIONS = [
  { value: '', label: 'Non précisé' },
  ...CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_LABELS[value] })),
];

/** The sections of a production but its cover, which stands beside (checklist 240, 241). */
export const ProductionFields: ProjectFields = ({ values, errors, limits }) => (
  <>
    <Panel title="Informations de base" stack>
      <div className={`${styles['two']} ${styles['names']}`}>
        <TextField
          label="Nom du client"
          name="clientName"
          required
          defaultValue={values['clientName']}
          error={errors['clientName']}
        />
        <TextField
          label="Titre de la vidéo"
          name="videoTitle"
          required
          defaultValue={values['videoTitle']}
          error={errors['videoTitle']}
        />
      </div>
      <DateFields values={values} errors={errors} />
      <SelectField
        label="Type de client"
        name="clientType"
        options={CLIENT_TYPE_OPTIONS}
        defaultValue={values['clientType']}
        error={errors['clientType']}
      />
    </Panel>
    <Panel title="Vidéos Vimeo">
      <VideosField json={values['videos'] ?? '[]'} errors={errors} />
    </Panel>
    <Panel title="Contenu" stack>
      <TextareaField
        label="Le Brief"
        name="brief"
        rows={4}
        defaultValue={values['brief']}
        error={errors['brief']}
      />
      <TextareaField
        label="Notre Vision"
        name="vision"
        rows={8}
        defaultValue={values['vision']}
        error={errors['vision']}
      />
    </Panel>
    <Panel title="Moyens techniques">
      <TextareaField
        label="Moyens techniques et humains"
        name="technicalDetails"
        rows={6}
        hint="Un élément par ligne"
        defaultValue={values['technicalDetails']}
        error={errors['technicalDetails']}
      />
    </Panel>
    <Panel title="Formats complémentaires">
      <TextareaField
        label="Formats"
        name="complementaryFormats"
        rows={4}
        hint="Un élément par ligne"
        defaultValue={values['complementaryFormats']}
        error={errors['complementaryFormats']}
      />
    </Panel>
    <Panel title="Médias additionnels">
      <AdditionalMediaField
        initial={values['additionalMediaUrl'] ?? ''}
        limits={limits}
        error={errors['additionalMediaUrl']}
      />
    </Panel>
  </>
);
