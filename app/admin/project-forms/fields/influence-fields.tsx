import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { influenceForm } from '#domain/projects/influence.ts';
import styles from '../project-form.module.css';
import { BlocksPanel } from './blocks-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { SectionFields } from './section-fields.tsx';

/** No `type="number"`: in a browser that isn't French it drops the comma of `12,7` (§17.16). */
const WHOLE = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const InfluenceFields: FormFields['main'] = (props) => {
  const field = fieldProps(influenceForm.labels, props);
  return (
    <>
      <Panel title="Informations" stack>
        <div className={`${styles['two']} ${styles['names']}`}>
          <TextField {...field('title')} required />
          <TextField {...field('client')} required />
        </div>
        <DateFields {...props} />
      </Panel>
      <Panel title="Contenu" stack>
        <SectionFields kind="influence" {...props} />
      </Panel>
      <Panel title="Résultats">
        <div className={styles['four']}>
          <TextField {...field('influencers')} {...WHOLE} />
          <TextField {...field('deliverables')} {...WHOLE} />
          <TextField {...field('impressions')} {...WHOLE} />
          <TextField {...field('engagement')} inputMode="decimal" autoComplete="off" />
        </div>
      </Panel>
      <BlocksPanel {...props} />
    </>
  );
};
