import { href } from 'react-router';
import { openCommentsText } from '#admin/comments/texts.ts';
import { ButtonLink } from '#admin/controls/button.tsx';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { FilterSelect, ListFilters } from '#admin/kit/list-filters.tsx';
import { listView, oneOf, pageNumber, pagesOf, text } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screenMeta } from '#admin/kit/screen.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { SEARCHED_MESSAGES } from '#domain/messages/message-search.ts';
import { UNWANTED_DAYS } from '#domain/messages/unwanted.ts';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { countedUpTo } from '#domain/text/plural.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import type { Route } from './+types/inbox';
import styles from './inbox.module.css';
import { INBOX_ACTIONS } from './inbox-actions.server.ts';
import { InboxRow } from './inbox-row.tsx';
import { FAILED } from './inbox-texts.ts';
import { useOpenedMessages } from './use-opened-messages.ts';

const PAGE_SIZE = 25;
const FILTERS = { unread: 'non-lus', unwanted: 'indesirables' } as const;
const SHOWN = [
  { value: FILTERS.unread, label: 'Non lus' },
  { value: FILTERS.unwanted, label: 'Indésirables' },
];

/** The filters of the inbox: all messages, unread ones, or unwanted ones. */
const inboxView = listView(href('/admin/inbox'), {
  search: ['q', text()],
  filter: ['afficher', oneOf<keyof typeof FILTERS>(FILTERS)],
  page: ['page', pageNumber],
});

const UNWANTED_PURPOSE = `Ce que le site a mis de côté, ou vous. Rien de cela ne vous est envoyé ni ne compte comme non lu\u00a0; tout disparaît au bout de ${UNWANTED_DAYS} jours.`;

/** The matching messages of the contact form, newest first, paginated (§22.1, §29.8). */
export async function loader({ request }: Route.LoaderArgs) {
  const view = inboxView.read(new URL(request.url).searchParams);
  const filter = {
    search: view.search,
    unreadOnly: view.filter === 'unread',
    unwanted: view.filter === 'unwanted',
    ...partOfPage(view.page, PAGE_SIZE),
  };
  const read = await readInbox(filter);
  // A message opened under 'Non lus' stays on its page, although it no longer counts.
  const pages = filter.unreadOnly
    ? countPages(read.matching, PAGE_SIZE)
    : pagesOf(inboxView, view, read.matching, PAGE_SIZE);
  return { ...read, view, pages };
}

export const action = (args: Route.ActionArgs) => runAction(args, INBOX_ACTIONS, FAILED);
export const clientAction = announcedAction(FAILED);
export const meta = screenMeta({ title: 'Messages' });

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { messages, matching, total, unread, unwanted, openComments, more, searchedPart, view, pages } =
    loaderData;
  const { shown, keep, forget } = useOpenedMessages(inboxView.path(view), messages);
  const unwantedOnly = view.filter === 'unwanted';
  const filtered = view.search !== '' || view.filter === 'unread';
  const empty = total === 0 && !unwantedOnly;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={unwantedOnly ? 'Indésirables' : 'Messages'}>
        <div className={styles['ways']}>
          {unwantedOnly ? (
            <ButtonLink variant="outline" icon="message" to={inboxView.path({})}>
              Messages
            </ButtonLink>
          ) : unwanted > 0 ? (
            <ButtonLink variant="outline" icon="warning" to={inboxView.path({ filter: 'unwanted' })}>
              Indésirables ({unwanted < 100 ? unwanted : '99+'})
            </ButtonLink>
          ) : null}
          <ButtonLink variant="outline" icon="search" to={href('/admin/donnees-personnelles')}>
            Données personnelles
          </ButtonLink>
        </div>
      </FormHead>
      {unwantedOnly ? <p className={styles['purpose']}>{UNWANTED_PURPOSE}</p> : null}
      {total > 0 || unwantedOnly ? (
        <ListFilters
          path={href('/admin/inbox')}
          search={view.search}
          placeholder="Nom, entreprise, e-mail ou texte"
          className={styles['filters']}
        >
          <FilterSelect
            label="Afficher"
            name="afficher"
            value={view.filter && FILTERS[view.filter]}
            all="Tous"
            options={SHOWN}
          />
        </ListFilters>
      ) : null}
      <p className="count" role="status">
        {view.search !== ''
          ? foundText({ count: matching, more: more.matching }, searchedPart)
          : unwantedOnly
            ? unwantedText({ count: total, more: more.total })
            : [
                countText({ count: total, more: more.total }, { count: unread, more: more.unread }),
                ...(openComments.count > 0 ? [openCommentsText(openComments.count, openComments.more)] : []),
              ].join('\u00a0; ')}
      </p>
      {unwantedOnly && total === 0 ? (
        <p>Rien n’a été mis de côté.</p>
      ) : empty ? (
        <p>Les messages du formulaire de contact apparaîtront ici.</p>
      ) : shown.length === 0 ? (
        <NothingMatches
          filtered={filtered && matching === 0}
          search={view.search}
          first={inboxView.path({ ...view, page: 1 })}
        />
      ) : (
        <ul className={styles['list']}>
          {shown.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              onRead={() => view.filter === 'unread' && keep(message)}
              onGone={() => forget(message.id)}
            />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages des messages"
        page={view.page}
        pages={pages}
        more={more.matching}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(page) => inboxView.path({ ...view, page })}
      />
    </>
  );
}

/** An empty search result differs from an empty inbox, and from a page after the last one (`first`: the first page). */
function NothingMatches({ filtered, search, first }: { filtered: boolean; search: string; first: string }) {
  return (
    <div className="nothing">
      <h2>{!filtered ? 'Rien sur cette page' : search ? 'Aucun message ne correspond' : 'Tout est lu'}</h2>
      <ButtonLink variant="outline" to={filtered ? inboxView.path({}) : first}>
        {filtered ? 'Voir tous les messages' : 'Première page'}
      </ButtonLink>
    </div>
  );
}

type Counted = { count: number; more: boolean };

function foundText(matching: Counted, searchedPart: boolean): string {
  const found =
    matching.count === 0
      ? 'Aucun message trouvé'
      : countedUpTo(matching, 'message trouvé', 'messages trouvés');
  if (!searchedPart) return found;
  return `${found} parmi les ${SEARCHED_MESSAGES.toLocaleString('fr-FR')} plus récents`;
}

function unwantedText(total: Counted): string {
  return total.count === 0
    ? 'Aucun message indésirable'
    : countedUpTo(total, 'message indésirable', 'messages indésirables');
}

function countText(total: Counted, unread: Counted): string {
  if (total.count === 0) return 'Aucun message';
  const all = countedUpTo(total, 'message', 'messages');
  if (unread.count === 0) return total.count > 1 ? `${all}, tous lus` : `${all}, lu`;
  if (total.count === 1) return `${all}, non lu`;
  return `${all}, dont ${countedUpTo(unread, 'non lu', 'non lus').replace(/^P/, 'p')}`;
}
