import { useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation, useSubmit } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { When } from '#admin/kit/when.tsx';
import { type FoundRecords, type Person, PLACE_TEXTS } from '#domain/messages/personal-data.ts';
import { de } from '#domain/text/french-elision.ts';
import { plural } from '#domain/text/plural.ts';
import styles from './personal-data.module.css';
import { BACKUPS, ELSEWHERE, erasedText } from './texts.ts';

/** Maximum of displayed records; the export contains all of them. */
const MAX_DISPLAYED = 50;

/** The personal data found for a person, with export and erasure (§47.4, §47.5). */
export function FoundData({ person, records }: { person: Person; records: FoundRecords }) {
  const { messages, replies, names } = records;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const submit = useSubmit();
  const erasing = useNavigation().formData?.get('intent') === 'erase';
  const place = useRef<HTMLDivElement>(null);
  // After each search, also after another one of the same person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are new
  useEffect(() => place.current?.focus(), [records]);
  const chosen = replies.filter(({ id }) => !left.has(id));
  const toErase = {
    messages: messages.filter((message) => message.place !== 'trash').length,
    inTrash: messages.filter((message) => message.place === 'trash').length,
    answers: chosen.length,
  };
  return (
    <div ref={place} tabIndex={-1} className={styles['held']}>
      <Panel title={`Ce que le site garde ${de(person.email)}`} stack>
        {messages.length > 0 ? (
          <>
            <h3>
              {messages.length} {plural(messages.length, 'message', 'messages')}
            </h3>
            <ul className={`${styles['list']} rows`}>
              {messages.slice(0, MAX_DISPLAYED).map((message) => (
                <li key={message.id}>
                  <p>
                    <strong>
                      {message.firstName} {message.lastName}
                    </strong>{' '}
                    {message.company}
                  </p>
                  <p className="quiet measure">
                    <When at={message.receivedAt} />, {PLACE_TEXTS[message.place]}
                  </p>
                  <p className={styles['text']}>{message.message}</p>
                </li>
              ))}
            </ul>
            {messages.length > MAX_DISPLAYED ? (
              <p className="quiet measure">
                Les {MAX_DISPLAYED} plus récents sont montrés&nbsp;; l’export les contient tous.
              </p>
            ) : null}
          </>
        ) : null}
        {replies.length > 0 ? (
          <fieldset className={styles['answers']}>
            <legend>
              {replies.length} avis sur des aperçus partagés, au nom de {names.join(', ')}
            </legend>
            <p className="quiet measure">
              Un avis ne porte qu’un nom&nbsp;: décochez ceux d’une autre personne qui s’appelle pareil. Un
              avis effacé n’est plus affiché à côté de son projet ou de son article.
            </p>
            {replies.map((reply) => (
              <label key={reply.id}>
                <input
                  type="checkbox"
                  checked={!left.has(reply.id)}
                  onChange={(event) => {
                    const next = new Set(left);
                    if (event.currentTarget.checked) next.delete(reply.id);
                    else next.add(reply.id);
                    setLeft(next);
                  }}
                />
                <span>
                  {reply.text}
                  {reply.reply ? (
                    <small className="block">Réponse de l’agence&nbsp;: {reply.reply}</small>
                  ) : null}
                  <small className="fine block">
                    <When at={reply.at} />
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <div className={styles['buttons']}>
          <Form method="post" action={href('/admin/donnees-personnelles/export')} reloadDocument>
            <input type="hidden" name="email" value={person.email} />
            <input type="hidden" name="name" value={person.name} />
            <Button variant="outline" type="submit" name="as" value="text">
              Exporter pour lire
            </Button>
            <Button variant="outline" type="submit" name="as" value="json">
              Exporter pour un logiciel
            </Button>
          </Form>
          <ConfirmedButton
            variant="danger"
            icon="bin"
            busy={erasing}
            confirmation={{
              question: 'Effacer définitivement ces données\u00a0?',
              detail: `${person.email}\u00a0: ${erasedText(toErase)}.`,
              consequence: 'Rien ne pourra être repris, ni depuis la corbeille, ni depuis le journal.',
              confirmLabel: 'Effacer définitivement',
            }}
            onConfirm={() => {
              const ids = chosen.map(({ id }) => id).join(' ');
              void submit({ intent: 'erase', ...person, answers: ids }, { method: 'post' });
            }}
          >
            {erasing ? 'Effacement en cours...' : 'Effacer'}
          </ConfirmedButton>
        </div>
        <p className="quiet measure">
          {BACKUPS} {ELSEWHERE}
        </p>
      </Panel>
    </div>
  );
}
