import { useState } from 'react';
import { data, href, redirect, useFetcher } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { failureWords, runOnServer } from '#admin/editing/saving/run-on-server.ts';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { countPages, partOfPage, readPage } from '#domain/page-of-list.ts';
import { deleteMessage, markMessage, readInbox, retryMessage } from '#features/contact/inbox.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/inbox';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';

const PAGE_SIZE = 25;
const FAILED = 'Une erreur est survenue lors de la mise à jour';

type Answer = { said?: string; failed?: boolean };

export function meta() {
  return [{ title: 'Messages | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The messages of the contact form, newest first, a page at a time (§22.1). */
export async function loader({ request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  const inbox = await readInbox(partOfPage(page, PAGE_SIZE));
  return { ...inbox, page, pages: countPages(inbox.total, PAGE_SIZE) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  try {
    switch (form.get('intent')) {
      case 'read':
        return done(await markMessage(id, true));
      case 'unread':
        return done(await markMessage(id, false));
      case 'retry':
        return done(await retryMessage(id), 'Un nouvel essai est en cours');
      case 'delete':
        return done(await deleteMessage(id), 'Message supprimé avec succès');
      default:
        return done(false);
    }
  } catch {
    return done(false);
  }
}

function done(changed: boolean, said?: string) {
  return changed ? data<Answer>(said ? { said } : {}) : data<Answer>({ failed: true }, { status: 500 });
}

/** The result is said here, because a row that was deleted is no longer there to say it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runOnServer(serverAction);
  if (answer.outcome === 'expired') throw redirect(href('/admin'));
  const value: Answer = answer.outcome === 'answered' ? answer.value : { failed: true };
  const reason = answer.outcome === 'failed' ? answer : {};
  if (value.failed) void showToast('error', failureWords(reason, FAILED));
  else if (value.said) void showToast('success', value.said);
  return data(value, { status: value.failed ? 500 : 200 });
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { messages, total, unread, page, pages } = loaderData;
  const [deleting, setDeleting] = useState<string>();
  const deletion = useFetcher();
  return (
    <>
      <div className={styles['head']}>
        <ButtonLink look="outline" icon="back" to={href('/admin/dashboard')}>
          Retour
        </ButtonLink>
        <h1>Messages</h1>
      </div>
      <p className={styles['count']} role="status">
        {countText(total, unread)}
      </p>
      {total === 0 ? (
        <p>Les messages du formulaire de contact apparaîtront ici.</p>
      ) : (
        <ul className={styles['list']}>
          {messages.map((message) => (
            <InboxRow key={message.id} message={message} onDelete={() => setDeleting(message.id)} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages des messages"
        page={page}
        pages={pages}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(other) => `?page=${other}`}
      />
      <ConfirmationDialog
        open={deleting !== undefined}
        question="Êtes-vous sûr de vouloir supprimer ce message ?"
        confirmLabel="Supprimer"
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) void deletion.submit({ intent: 'delete', id: deleting }, { method: 'post' });
          setDeleting(undefined);
        }}
      />
    </>
  );
}

function countText(total: number, unread: number): string {
  if (total === 0) return 'Aucun message';
  const all = `${total} ${total > 1 ? 'messages' : 'message'}`;
  if (unread === 0) return total > 1 ? `${all}, tous lus` : `${all}, lu`;
  return total === 1 ? `${all}, non lu` : `${all}, dont ${unread} non ${unread > 1 ? 'lus' : 'lu'}`;
}
