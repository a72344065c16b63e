import { useRouteError } from 'react-router';
import { ContentFields } from '#admin/content-fields/content-fields.tsx';
import { contentDescriber } from '#admin/content-fields/describe-content.ts';
import { SectionIndex } from '#admin/content-fields/section-index.tsx';
import { Button } from '#admin/controls/button.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import { failureAsData } from '#admin/editing/saving/failure-as-data.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { SETTINGS } from '#domain/site-settings.ts';
import type { Route } from './+types/settings';
import styles from './settings.module.css';
import { saveSettings, settingsForm } from './settings-form.server.ts';
import { LOAD_FAILED, SAVE, SAVE_FAILED, TITLE } from './texts.ts';

const describe = contentDescriber(SETTINGS);

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function loader() {
  return settingsForm();
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return failureAsData(serverLoader);
}

export function action({ request }: Route.ActionArgs) {
  return saveSettings(request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return saveFromClient(args, SAVE_FAILED);
}

/** What the agency says of itself on every page (§22.4). */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { initial, version, limits } = loaderData;
  return (
    <>
      <h1 className={styles['title']}>{TITLE}</h1>
      <div className={styles['columns']}>
        <SectionIndex description={SETTINGS} />
        <EditingForm
          key={version}
          initial={initial}
          version={version}
          answer={actionData}
          describe={describe}
          className={styles['column']}
        >
          {({ values, errors, saving }) => (
            <>
              <ContentFields description={SETTINGS} values={values} errors={errors} limits={limits} />
              <div className={styles['saving']}>
                <p className={styles['note']}>Visible sur le site dès l’enregistrement</p>
                <Button look="primary" big type="submit" disabled={saving}>
                  {saving ? 'Enregistrement en cours...' : SAVE}
                </Button>
              </div>
            </>
          )}
        </EditingForm>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
