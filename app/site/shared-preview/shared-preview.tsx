import { data, href, redirect } from 'react-router';
import { ItemView } from '#content/types/item-view.tsx';
import { keyOfItem } from '#domain/content-kinds.ts';
import { lastMomentOf } from '#domain/shared-previews/end-of-preview.ts';
import { RECEIVED_PARAMETER } from '#domain/shared-previews/place-in-link.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import { commentsScriptUrl } from '#site/site-script.server.ts';
import cardStyles from '#ui/embeds/embed-card.module.css';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import type { Route } from './+types/shared-preview';
import Comments from './comments.island.tsx';
import { ITEM_ID } from './page-spots.ts';
import { addressOfOpenItem, NextItem } from './preview-items.interactive.tsx';
import { PRIVATE } from './private-headers.ts';
import { readSharedComments } from './read-shared-comments.server.ts';
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
  const titles = preview.items.map(({ title }) => title);
  const shown = preview.items.findIndex(({ id }) => id === preview.item.id);
  const comments = await readSharedComments(preview);
  const received = new URL(request.url).searchParams.get(RECEIVED_PARAMETER);
  return data({
    state,
    item,
    items: { titles, shown },
    itemQuery: addressOfOpenItem(shown, keyOfItem(preview.item)),
    endsAt: preview.endsAt,
    comments,
    received: comments.find(({ id }) => id === received),
    script: commentsScriptUrl(),
    formKey: crypto.randomUUID() as string,
  });
}

/**
 * The form below it, with JavaScript and without: a refusal is part of the page. What was received leads to a page of
 * its own (Post/Redirect/Get): the browser reloads it, and returns to it, without asking to send the form again.
 */
export async function action({ params, request }: Route.ActionArgs) {
  const { result, status } = await receiveReply(params.secret, request);
  if (result.outcome === 'stored') {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set(RECEIVED_PARAMETER, result.id);
    return redirect(`${pathname}?${searchParams}#avis`, { status: 303, headers: PRIVATE });
  }
  return data(result, { status });
}

export const headers = () => PRIVATE;

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData?.state === 'open'
      ? `Aperçu partagé\u00a0: ${titleOf(loaderData.item)}`
      : loaderData?.state === 'too-many'
        ? TOO_MANY
        : loaderData
          ? CLOSED
          : FAILED;
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function SharedPreviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
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
  const { item, items, itemQuery, endsAt, comments, received, script, formKey } = loaderData;
  return (
    <main id="contenu" tabIndex={-1}>
      <div id={ITEM_ID}>
        <ItemView page={item} />
      </div>
      <ReplyForm
        itemQuery={itemQuery}
        formKey={formKey}
        version={item.version}
        result={actionData ?? (received && { outcome: 'stored', ...received })}
      />
      <NextItem {...items} />
      <Comments
        // Another item has its own places and comments.
        key={items.shown}
        comments={comments}
        address={`${href('/apercu-partage/:secret/commentaires', params)}${itemQuery}`}
        items={items}
        ends={frenchLongDate(lastMomentOf(endsAt))}
        filmCard={cardStyles['card'] ?? ''}
      />
      <script type="module" src={script} />
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
