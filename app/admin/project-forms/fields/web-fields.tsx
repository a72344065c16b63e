import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { webForm } from '#domain/projects/web.ts';
import styles from '../project-form.module.css';
import { BlocksPanel, BlocksTexts } from './blocks-fields.tsx';
import { DateFields } from './date-fields.tsx';

/** The results of a web project are free text. */
export const WebFields: FormFields['main'] = (props) => {
  const field = fieldProps(webForm.labels, props);
  return (
    <>
      <Panel title="Informations" stack>
        <div className={`${styles['two']} ${styles['names']}`}>
          <TextField {...field('client')} required />
          <TextField {...field('title')} required />
        </div>
        <DateFields {...props} />
      </Panel>
      <Panel title="Contenu" stack>
        <BlocksTexts {...props} />
        <TextareaField {...field('results')} rows={4} />
      </Panel>
      <BlocksPanel {...props} />
    </>
  );
};
