import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ContentForm } from '#admin/content-fields/content-form.tsx';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { VersionsLink } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { withFacts } from '#domain/site-content/agency-facts.ts';
import { agencyFacts, SETTINGS } from '#domain/site-settings.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { Route } from './+types/settings';
import { Delivery } from './delivery/delivery.tsx';
import styles from './settings.module.css';
import { saveSettings, settingsForm } from './settings-form.server.ts';
import { LOAD_FAILED, SAVE, SAVE_FAILED, TITLE } from './texts.ts';

export const loader = settingsForm;
export const action = ({ request }: Route.ActionArgs) => saveSettings(request);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = (args: Route.ClientActionArgs) => saveFromClient(args, SAVE_FAILED);
export const meta = screenMeta({ title: TITLE });
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

/** A test message changes no data: a revalidation could render another version over unsaved values. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== href('/admin/reglages/essai') && defaultShouldRevalidate;
}

/** The agency's facts on every page (§22.4). */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = useSiteFacts();
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { initial, version, delivery, proofs, ...form } = loaderData;
  return (
    <>
      <div className={styles['head']}>
        <h1>{TITLE}</h1>
        <ButtonLink variant="outline" icon="search" to={href('/admin/donnees-personnelles')}>
          Données personnelles
        </ButtonLink>
        <ButtonLink variant="outline" icon="person" to={href('/admin/personnes')}>
          Personnes
        </ButtonLink>
        <ButtonLink variant="outline" icon="copy" to={href('/admin/sauvegardes')}>
          Sauvegardes et export
        </ButtonLink>
        <ButtonLink variant="outline" icon="down" to={href('/admin/importer')}>
          Importer
        </ButtonLink>
        <VersionsLink to={href('/admin/versions/:kind/:id?', { kind: 'reglages' })} />
      </div>
      <ContentForm
        key={version}
        description={withFacts(SETTINGS, agencyFacts(settings))}
        initial={initial}
        version={version}
        {...form}
        result={actionData}
        after={() => ({
          messages: <Delivery way={delivery} />,
          consent: <p className="muted">{proofsKept(proofs)}</p>,
        })}
        note={() => 'Visible sur le site dès l’enregistrement'}
      >
        {(saving) => (
          <Button variant="primary" type="submit" disabled={saving}>
            {saving ? 'Enregistrement en cours...' : SAVE}
          </Button>
        )}
      </ContentForm>
    </>
  );
}

/** The number of stored consent proofs (§48.2). */
function proofsKept(proofs: number): string {
  if (proofs === 0) return 'Aucune preuve gardée';
  return proofs === 1 ? '1 preuve gardée' : `${proofs.toLocaleString('fr-FR')} preuves gardées`;
}
