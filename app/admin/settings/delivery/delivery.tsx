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
export function Delivery({ method }: { method: DeliveryMethod }) {
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
        {factsOf(method).map(([name, value]) => (
          <div key={name}>
            <dt className="grey">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {method.kind === 'inbox' ? (
        <p className={styles['hint']}>
          La personne qui s’occupe du serveur peut aussi les faire arriver dans votre boîte d’e-mail.
        </p>
      ) : null}
      <Button
        variant="outline"
        busy={sending}
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

function factsOf(method: DeliveryMethod): [name: string, value: string][] {
  switch (method.kind) {
    case 'inbox':
      return [['Chemin', 'Les messages restent dans la messagerie']];
    case 'smtp':
      return [
        ['Chemin', `Serveur d’e-mail (SMTP) ${method.server}`],
        ['Destinataire', method.to],
        ['Expéditeur', method.from],
        ['Identifiant', setOrNot(method.user)],
        ['Mot de passe', setOrNot(method.password)],
      ];
    case 'emailjs':
      return [
        ['Chemin', 'Service d’envoi EmailJS'],
        ['Destinataire', 'Celui que dit le modèle, chez EmailJS'],
        ['Service', setOrNot(method.service)],
        ['Modèle', setOrNot(method.template)],
        ['Clé publique', setOrNot(method.publicKey, 'e')],
        ['Clé privée', setOrNot(method.privateKey, 'e')],
      ];
  }
}

const setOrNot = (set: boolean, ending = '') => `${set ? '' : 'non '}renseigné${ending}`;
