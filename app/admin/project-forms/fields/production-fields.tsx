import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { CLIENT_TYPE_LABELS, CLIENT_TYPES } from '#domain/projects/client-type.ts';
import { productionForm } from '#domain/projects/production.ts';
import styles from '../project-form.module.css';
import { AdditionalMediaField } from './additional-media-field.tsx';
import { DateFields } from './date-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { VideosField } from './videos-field.tsx';

const CLIENT_TYPE_OPTIONS = [
  { value: '', label: 'Non précisé' },
  ...CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_LABELS[value] })),
];

export const ProductionFields: FormFields['main'] = (props) => {
  const { values, errors } = props;
  const field = fieldProps(productionForm.labels, props);
  return (
    <>
      <Panel title="Informations de base" stack>
        <div className={`${styles['two']} ${styles['names']}`}>
          <TextField {...field('clientName')} required />
          <TextField {...field('videoTitle')} required />
        </div>
        <DateFields {...props} />
        <SelectField {...field('clientType')} options={CLIENT_TYPE_OPTIONS} />
      </Panel>
      <Panel title="Vidéos Vimeo">
        <VideosField json={values['videos'] ?? '[]'} errors={errors} />
      </Panel>
      <Panel title="Contenu" stack>
        <SectionFields kind="production" {...props} />
      </Panel>
      <Panel title="Moyens techniques">
        <TextareaField {...field('technicalDetails')} rows={6} hint="Un élément par ligne" />
      </Panel>
      <Panel title="Formats complémentaires">
        <TextareaField
          {...field('complementaryFormats')}
          label="Formats"
          rows={4}
          hint="Un élément par ligne"
        />
      </Panel>
      <Panel title="Médias additionnels">
        <AdditionalMediaField {...props} />
      </Panel>
    </>
  );
};
