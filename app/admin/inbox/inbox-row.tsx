import { Link, useFetcher } from 'react-router';
import { StateBadge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import { deletion } from '#admin/controls/confirmation-dialog.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { When } from '#admin/kit/when.tsx';
import { webAddress } from '#domain/forms/web-address.ts';
import type { InboxMessage } from '#features/contact/inbox.server.ts';
import styles from './inbox.module.css';
import { answerAddress, DECISIONS, deliveryText, firstLine, whyUnwanted } from './inbox-texts.ts';

/** One message: collapsed it is two lines, expanding it marks it as read. */
export function InboxRow({
  message,
  onRead,
  onGone,
}: {
  message: InboxMessage;
  onRead: () => void;
  /** It has left the list: a failed action leaves it there. */
  onGone: () => void;
}) {
  const fetcher = useFetcher();
  const change = (intent: 'read' | 'unread' | 'retry') =>
    void fetcher.submit({ intent, id: message.id }, { method: 'post' });
  const move = { fields: { id: message.id }, onGone };
  const failed = message.delivery.state === 'failed';
  return (
    <li>
      <details
        onToggle={(event) => {
          if (!event.currentTarget.open || message.read || fetcher.state !== 'idle') return;
          onRead();
          change('read');
        }}
      >
        <summary className={styles['summary']}>
          <span className={message.read ? styles['read'] : styles['new']}>
            {message.read ? 'Lu' : 'Nouveau'}
          </span>
          <span className={styles['who']}>
            <strong>{message.name}</strong> {message.company}{' '}
            {message.decision ? (
              <StateBadge good={message.decision === 'approved'}>{DECISIONS[message.decision]}</StateBadge>
            ) : null}{' '}
            {message.decision === 'commented' ? (
              <StateBadge good={message.done}>{message.done ? 'Fait' : 'À traiter'}</StateBadge>
            ) : null}
            <span className="cut quiet block">{firstLine(message)}</span>
          </span>
          <span className={failed ? styles['failed'] : styles['delivery']}>
            {deliveryText(message.delivery)}
          </span>
          <When at={message.createdAt} />
        </summary>
        <div className={styles['body']}>
          <dl className="wrapping">
            {message.about ? (
              <div>
                <dt>Aperçu partagé</dt>
                <dd>
                  <Link to={message.about}>{message.company}</Link>
                </dd>
              </div>
            ) : (
              <div>
                <dt>E-mail</dt>
                <dd>{message.email}</dd>
              </div>
            )}
            {message.phone ? (
              <div>
                <dt>Téléphone</dt>
                <dd>{message.phone}</dd>
              </div>
            ) : null}
            {message.briefLink ? (
              <div>
                <dt>Brief</dt>
                <dd>
                  {webAddress(message.briefLink) === undefined ? (
                    message.briefLink
                  ) : (
                    <a href={message.briefLink} target="_blank" rel="noopener noreferrer nofollow">
                      {message.briefLink}
                    </a>
                  )}
                </dd>
              </div>
            ) : null}
          </dl>
          {message.unwanted ? (
            <p className={styles['why']}>Classé indésirable&nbsp;: {whyUnwanted(message.unwanted)}.</p>
          ) : null}
          <p className={styles['text']}>{message.message}</p>
          {message.delivery.lastError ? (
            <p className="quiet alarming">
              Dernière réponse du service d’envoi&nbsp;: {message.delivery.lastError}
            </p>
          ) : null}
          <div className="wrapping">
            {message.about ? (
              <Link className={styles['answer']} to={message.about}>
                <Icon name="message" />
                {message.decision === 'commented' ? 'Lire et répondre' : 'Lire'}
              </Link>
            ) : (
              <a className={styles['answer']} href={answerAddress(message)}>
                <Icon name="message" />
                Répondre
              </a>
            )}
            <Button variant="outline" onClick={() => change(message.read ? 'unread' : 'read')}>
              {message.read ? 'Marquer comme non lu' : 'Marquer comme lu'}
            </Button>
            {message.about ? null : message.unwanted ? (
              <ActionButton variant="outline" icon="message" intent="wanted" {...move}>
                Pas indésirable
              </ActionButton>
            ) : (
              <ActionButton variant="outline" icon="close" intent="unwanted" {...move}>
                Indésirable
              </ActionButton>
            )}
            {failed ? (
              <Button variant="outline" icon="retry" onClick={() => change('retry')}>
                Réessayer l’envoi
              </Button>
            ) : null}
            <ActionButton
              variant="danger"
              icon="bin"
              intent="delete"
              confirmation={deletion('Êtes-vous sûr de vouloir supprimer ce message ?')}
              {...move}
            >
              Supprimer
            </ActionButton>
          </div>
        </div>
      </details>
    </li>
  );
}
