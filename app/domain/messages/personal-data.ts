import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { emailField } from '../forms/email-field.ts';
import { frenchDateAndTime } from '../text/french-date.ts';
import { counted } from '../text/plural.ts';
import { typedText } from '../text/storable-text.ts';
import { DELIVERY_STATES } from './delivery-states.ts';

/**
 * The person to search for: an e-mail address, and a name for replies to previews, which have no e-mail address
 * (§47.3).
 */
export const personSchema = z.object({
  email: emailField,
  name: typedText().trim().max(200, '200 caractères au plus').default(''),
});
export type Person = z.infer<typeof personSchema>;

/** Where a message is stored. */
export type Place = 'inbox' | 'unwanted' | 'trash';

export const PLACE_TEXTS: Record<Place, string> = {
  inbox: 'Messages',
  unwanted: 'Indésirables',
  trash: 'Corbeille',
};

/** A message with all its stored data. */
export type FoundMessage = {
  id: string;
  place: Place;
  receivedAt: Date;
  readAt: Date | null;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  briefLink: string;
  /** Its delivery, with the last response of the mail service. */
  delivery: { state: keyof typeof DELIVERY_STATES; attempts: number; lastError: string | null };
  /** Why it counts as spam, as text. */
  unwanted: string[];
};

/** A reply to a shared preview and its notification in the inbox: found by name. */
export type FoundReply = {
  /** The id of both. */
  id: string;
  name: string;
  /** The text of the message, else of the comment. */
  text: string;
  /** What the agency replied to the comment; '' for nothing. */
  reply: string;
  at: Date;
  /** Where the message is; undefined when it was deleted. */
  place: Place | undefined;
};

/** All personal data of a person. `names`: the names with which replies were found. */
export type FoundRecords = { messages: FoundMessage[]; replies: FoundReply[]; names: string[] };

/** All of it as JSON, for the person or another service (§47.4). */
export function foundRecordsAsJson(person: Person, { messages, replies }: FoundRecords, now: Date): string {
  const file = {
    adresse: person.email,
    exporte_le: now.toISOString(),
    messages: messages.map((message) => ({
      identifiant: message.id,
      emplacement: PLACE_TEXTS[message.place],
      recu_le: message.receivedAt.toISOString(),
      lu_le: message.readAt?.toISOString() ?? null,
      prenom: message.firstName,
      nom: message.lastName,
      entreprise: message.company,
      email: message.email,
      telephone: message.phone,
      message: message.message,
      lien_vers_un_brief: message.briefLink,
      envoi_a_l_agence: {
        etat: DELIVERY_STATES[message.delivery.state],
        essais: message.delivery.attempts,
        derniere_reponse: message.delivery.lastError,
      },
      raisons_du_classement_indesirable: message.unwanted,
    })),
    avis_sur_des_apercus: replies.map((reply) => ({
      identifiant: reply.id,
      nom: reply.name,
      texte: reply.text,
      reponse: reply.reply || null,
      date: reply.at.toISOString(),
      emplacement_du_message: reply.place === undefined ? null : PLACE_TEXTS[reply.place],
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The same as readable text (§47.4). */
export function foundRecordsAsText(person: Person, { messages, replies }: FoundRecords, now: Date): string {
  const line = (label: string, value: string | null) => (value ? `${label} : ${value}\n` : '');
  const parts = [
    `Données personnelles liées à ${person.email}\nExportées le ${frenchDateAndTime(now)}\n`,
    `${counted(messages.length, 'message', 'messages')}, ${replies.length} avis sur des aperçus partagés\n`,
    ...messages.map(
      (message) =>
        `Message reçu le ${frenchDateAndTime(message.receivedAt)} (${PLACE_TEXTS[message.place]})\n` +
        line('Prénom', message.firstName) +
        line('Nom', message.lastName) +
        line('Entreprise', message.company) +
        line('E-mail', message.email) +
        line('Téléphone', message.phone) +
        line('Lien vers un brief', message.briefLink) +
        line('Lu le', message.readAt && frenchDateAndTime(message.readAt)) +
        line(
          'Envoi à l’agence',
          `${DELIVERY_STATES[message.delivery.state]}, ${counted(message.delivery.attempts, 'essai', 'essais')}`,
        ) +
        line('Dernière réponse du service d’envoi', message.delivery.lastError) +
        line('Classé indésirable', message.unwanted.join(', ')) +
        `\n${message.message}\n`,
    ),
    ...replies.map(
      (reply) =>
        `Avis donné sous le nom de ${reply.name}, le ${frenchDateAndTime(reply.at)}\n\n${reply.text}\n${
          reply.reply ? `\nRéponse de l’agence\n\n${reply.reply}\n` : ''
        }`,
    ),
  ];
  return parts.join(`\n${'-'.repeat(60)}\n\n`);
}
