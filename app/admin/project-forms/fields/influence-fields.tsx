import { Panel } from '#admin/controls/panel.tsx';
import { TextField } from '#admin/controls/text-field.tsx';
import { TextareaField } from '#admin/controls/textarea-field.tsx';
import { MediaBlocksField } from '#admin/media-block-editor/media-blocks-field.tsx';
import styles from '../project-form.module.css';
import { DateFields } from './date-fields.tsx';
import type { ProjectFields } from './project-fields.ts';

const NUMBERS = [
  { name: 'influencers', label: 'Influenceurs', step: 1 },
  { name: 'deliverables', label: 'Livrables', step: 1 },
  { name: 'impressions', label: 'Impressions', step: 1 },
  { name: 'engagement', label: 'Engagement (%)', step: 0.01 },
] as const;

/** The fields of an influence project (checklist 229). */
export const InfluenceFields: ProjectFields = ({ values, errors, limits }) => (
  <>
    <Panel title="Informations" stack>
      <div className={`${styles['two']} ${styles['names']}`}>
        <TextField
          label="Titre"
          name="title"
          required
          defaultValue={values['title']}
          error={errors['title']}
        />
        <TextField
          label="Client"
          name="client"
          required
          defaultValue={values['client']}
          error={errors['client']}
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
    </Panel>
    <Panel title="Résultats">
      <div className={styles['four']}>
        {NUMBERS.map(({ name, label, step }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            min={0}
            step={step}
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
      </div>
    </Panel>
    <Panel title="Blocs médias">
      <MediaBlocksField json={values['blocks'] ?? '[]'} limits={limits} error={errors['blocks']} />
    </Panel>
  </>
);
