import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { type BackupPlan, NO_HOUR, RETENTION_LIMITS } from '#domain/backups/backup-plan.ts';
import type { BackupPlace } from '#operations/backup/read-backups.server.ts';
import styles from './backups.module.css';
import { hourText, PLACES } from './texts.ts';

const HOURS = [
  { value: NO_HOUR, label: 'Jamais' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `Chaque jour à ${hourText(hour)}`,
  })),
];

const RETENTION_FIELDS = [
  ['daily', 'Jours gardés'],
  ['weekly', 'Semaines gardées'],
  ['monthly', 'Mois gardés'],
] as const;

/** When the site makes backups, how many it retains, and where (§51.1, §51.4, §51.7). */
export function PlanPanel({ plan, place }: { plan: BackupPlan; place: BackupPlace }) {
  const action = useActionForm();
  const { errors } = action;
  return (
    <Panel title="Plan" stack>
      <ActionForm action={action} intent="plan" label="Enregistrer le plan">
        <SelectField
          label="Sauvegarder"
          name="hour"
          options={HOURS}
          defaultValue={plan.hour === null ? NO_HOUR : String(plan.hour)}
          hint="Heure de Paris. Si le site était arrêté, la sauvegarde est faite à son retour"
          error={errors['hour']}
        />
        <div className={styles['counts']}>
          {RETENTION_FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={plan.keep[name]}
              hint={`De ${RETENTION_LIMITS[name][0]} à ${RETENTION_LIMITS[name][1]}`}
              error={errors[name]}
            />
          ))}
        </div>
        <p className="quiet measure">
          La dernière de chaque jour, de chaque semaine et de chaque mois est gardée, les autres sont
          supprimées. Sans place pour une nouvelle, les anciennes restent.
        </p>
      </ActionForm>
      <p className="quiet measure">
        {PLACES[place.kind]}{' '}
        {place.encrypted
          ? 'Elles sont chiffrées\u00a0: sans la phrase secrète de l’hébergement, personne ne peut les lire.'
          : 'Elles ne sont pas chiffrées\u00a0: qui a le fichier peut lire les messages reçus. Votre hébergement peut les faire chiffrer.'}
      </p>
    </Panel>
  );
}
