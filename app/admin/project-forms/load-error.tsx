import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { TakeOverAutosave } from '#admin/editing/autosave/take-over-autosave.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { kindInAddress } from './kind-in-address.ts';

/** The project could not be loaded (§16.3, §17.12). */
export function LoadError({ error }: { error: unknown }) {
  const kind = kindInAddress(useLocation().pathname);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <FormLoadError message={missing ? 'Projet non trouvé' : 'Erreur lors du chargement du projet'}>
      {missing ? (
        <TakeOverAutosave
          to={href(`/admin/new-project/${kind}`)}
          label="Reprendre votre saisie dans un nouveau projet"
        />
      ) : null}
    </FormLoadError>
  );
}

/** The same as a route error boundary: when the document request failed. */
export function RouteLoadError() {
  return <LoadError error={useRouteError()} />;
}
