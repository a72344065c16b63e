import { data } from 'react-router';
import { ItemView } from '#content/types/item-view.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import type { Route } from './+types/shared-preview';
import { PreviewNote } from './preview-note.tsx';
import { readSharedPage } from './read-shared-page.server.ts';
import { receiveReply } from './receive-reply.server.ts';
import { ReplyForm } from './reply-form.tsx';
import { titleOf } from './shared-item-names.ts';

const CLOSED = 'Ce lien n’est plus valable';
const TOO_MANY = 'Trop d’essais';
const FAILED = 'Une erreur est survenue lors du chargement de l’aperçu';

const STATUS = { open: 200, closed: 404, 'too-many': 429 } as const;

/**
 * A project or an article with its draft, for those who have its link (§39.2); no other item ever leaves the server.
 */
export async function loader({ params, request }: Route.LoaderArgs) {
  const page = await readSharedPage(params.secret, request);
  const { state } = page;
  if (state !== 'open') return data({ state }, { status: STATUS[state] });
  const { item, preview } = page;
  return data({ state, item, endsAt: preview.endsAt, formKey: crypto.randomUUID() as string });
}

/** The form below it, with JavaScript and without: its result is part of the page. */
export async function action({ params, request }: Route.ActionArgs) {
  const { result, status } = await receiveReply(params.secret, request);
  return data(result, { status });
}

/**
 * Not cached, not indexed. The URL is the secret: it is sent to no other page as a referrer, not even to the site's
 * own. (`no-referrer` would also remove the form's Origin header, which the CSRF check requires: docs/decisions/030.)
 */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'strict-origin',
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData?.state === 'open'
      ? `Aperçu partagé : ${titleOf(loaderData.item)}`
      : loaderData?.state === 'too-many'
        ? TOO_MANY
        : loaderData
          ? CLOSED
          : FAILED;
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function SharedPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== 'open')
    return (
      <main id="contenu" tabIndex={-1}>
        {loaderData.state === 'closed' ? (
          <ErrorScreen heading={CLOSED} message="Demandez-en un nouveau à la personne qui vous l’a envoyé." />
        ) : (
          <ErrorScreen heading={TOO_MANY} message="Réessayez dans quelques minutes." />
        )}
      </main>
    );
  const { item, endsAt, formKey } = loaderData;
  return (
    <main id="contenu" tabIndex={-1}>
      <ItemView page={item} />
      <ReplyForm formKey={formKey} version={item.version} result={actionData} />
      <PreviewNote endsAt={endsAt} />
    </main>
  );
}

/** The preview could not be read. The server has logged the reason. */
export function ErrorBoundary() {
  return (
    <main id="contenu" tabIndex={-1}>
      <ErrorScreen heading={FAILED} message="Réessayez dans un instant." />
    </main>
  );
}
