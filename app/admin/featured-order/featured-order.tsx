import { href } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import { preserveLoadedData } from '#admin/editing/preserve-loaded-data.ts';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import type { Route } from './+types/featured-order';
import styles from './featured-order.module.css';
import { featuredOrderForm, saveOrder } from './featured-order-form.server.ts';
import { OrderField } from './order-field.tsx';
import { readOrder } from './order-value.ts';
import { BY_DATE, LOAD_FAILED, NOTHING, SAVE_FAILED, TITLE } from './texts.ts';

export const loader = () => featuredOrderForm();
export const action = ({ request }: Route.ActionArgs) => saveOrder(request);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = (args: Route.ClientActionArgs) => saveFromClient(args, SAVE_FAILED);
export const meta = screenMeta({ title: TITLE });
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

/** The featured order on the home page, by drag and drop and by keyboard (§29.7). */
export default function FeaturedOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { projects, initial, version } = loaderData;
  const describe = (_field: string, value: string) => {
    const titles = readOrder(value)?.map(
      ({ id }) => projects.find((project) => project.id === id)?.title ?? 'Un autre projet',
    );
    const text = titles?.map((title, index) => `${index + 1}. ${title}`).join('\n');
    return { label: 'Ordre', text: text || BY_DATE };
  };
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} />
      <p className={styles['intro']}>
        La page d’accueil montre les projets mis en avant dans cet ordre. Faites-les glisser par leur poignée,
        ou déplacez-les avec les flèches. Un projet mis en avant plus tard prend place après eux.
      </p>
      {projects.length === 0 ? (
        <p>{NOTHING}</p>
      ) : (
        <EditingForm
          key={version}
          initial={initial}
          version={version}
          result={actionData}
          describe={describe}
          className={styles['column']}
        >
          {({ values, saving }) => (
            <>
              <OrderField value={values['order'] ?? '[]'} projects={projects} />
              <div className={styles['saving']}>
                <Button variant="primary" big type="submit" disabled={saving}>
                  {saving ? 'Enregistrement en cours...' : 'Enregistrer l’ordre'}
                </Button>
              </div>
            </>
          )}
        </EditingForm>
      )}
    </>
  );
}

export { preserveLoadedData as shouldRevalidate };
