import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { webForm } from '#domain/projects/web.ts';
import styles from '../project-form.module.css';
import { BlocksPanel } from './blocks-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { SectionFields } from './section-fields.tsx';

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
        <SectionFields kind="web" {...props} />
      </Panel>
      <BlocksPanel {...props} />
    </>
  );
};
