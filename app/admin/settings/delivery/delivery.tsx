import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { DeliveryMethod } from '#features/contact/test-message.server.ts';
import styles from './delivery.module.css';
import type { TestMessageResult } from './outcome-words.ts';

/**
 * The delivery method of messages, with a button that sends a test message (§33.2, §33.3). Inside the form of the
 * settings.
 */
export function Delivery({ way }: { way: DeliveryMethod }) {
  const [outcome, setOutcome] = useState<{ words: string; response?: string; good?: boolean }>();
  const { send, fetcher } = useFormFetcher<TestMessageResult>({
    action: href('/admin/reglages/essai'),
    onResult: (result) =>
      setOutcome(result.outcome === 'done' ? result : { words: 'message' in result ? result.message : '' }),
  });
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : outcome;
  return (
    <div className={styles['delivery']}>
      <h3>Envoi par e-mail</h3>
      <dl className={styles['facts']}>
        {factsOf(way).map(([name, value]) => (
          <div key={name}>
            <dt className="grey">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {way.way === 'inbox' ? (
        <p className={styles['hint']}>
          La personne qui s’occupe du serveur peut aussi les faire arriver dans votre boîte d’e-mail.
        </p>
      ) : null}
      <Button
        variant="outline"
        disabled={sending}
        onClick={() => send({ intent: 'send', press: crypto.randomUUID() })}
      >
        {sending ? 'Envoi en cours…' : 'Envoyer un message d’essai'}
      </Button>
      <div role="status">
        {result?.words ? (
          <p className={result.good ? styles['good'] : styles['bad']}>{result.words}</p>
        ) : null}
        {result?.response ? (
          <p className={styles['hint']}>Réponse du service&nbsp;: «&nbsp;{result.response}&nbsp;»</p>
        ) : null}
      </div>
    </div>
  );
}

function factsOf(way: DeliveryMethod): [name: string, value: string][] {
  switch (way.way) {
    case 'inbox':
      return [['Chemin', 'Les messages restent dans la messagerie']];
    case 'smtp':
      return [
        ['Chemin', `Serveur d’e-mail (SMTP) ${way.server}`],
        ['Destinataire', way.to],
        ['Expéditeur', way.from],
        ['Identifiant', setOrNot(way.user)],
        ['Mot de passe', setOrNot(way.password)],
      ];
    case 'emailjs':
      return [
        ['Chemin', 'Service d’envoi EmailJS'],
        ['Destinataire', 'Celui que dit le modèle, chez EmailJS'],
        ['Service', setOrNot(way.service)],
        ['Modèle', setOrNot(way.template)],
        ['Clé publique', setOrNot(way.publicKey, 'e')],
        ['Clé privée', setOrNot(way.privateKey, 'e')],
      ];
  }
}

const setOrNot = (set: boolean, ending = '') => `${set ? '' : 'non '}renseigné${ending}`;
