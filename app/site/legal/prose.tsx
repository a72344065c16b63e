import { Fragment } from 'react';
import { href } from 'react-router';
import { messageRetentionText } from '#domain/messages/message-retention.ts';
import { type FactName, type ProsePart, readProse } from '#domain/site-content/prose.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { EmailLink } from '#site/email-link.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';

/** Paragraphs and lists of a legal text, with the facts of the installation filled in (§10.1, §10.2). */
export function Prose({ text, settings }: { text: string; settings: SiteSettings }) {
  return readProse(text).map((block, index) =>
    block.type === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once
      <ul key={index}>
        {block.items.map((parts, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={item}>
            <Sentence parts={parts} settings={settings} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index}>
        <Sentence parts={block.parts} settings={settings} />
      </p>
    ),
  );
}

function Sentence({ parts, settings }: { parts: readonly ProsePart[]; settings: SiteSettings }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once
    <Fragment key={index}>{typeof part === 'string' ? part : FACTS[part.fact](settings)}</Fragment>
  ));
}

const FACTS: Record<FactName, (settings: SiteSettings) => React.ReactNode> = {
  'nom de l’agence': ({ identity }) => identity.brandName,
  'raison sociale': ({ legal }) => legal.companyName,
  'forme de la société': ({ legal }) => legal.companyForm,
  siège: ({ legal }) => legal.address,
  'e-mail': ({ contact }) => <EmailLink email={contact.email} />,
  téléphone: ({ contact }) => <PhoneLink number={contact.phone} />,
  hébergeur: ({ legal }) => legal.hostName,
  'adresse de l’hébergeur': ({ legal }) => legal.hostAddress,
  'direction de la publication': ({ legal }) => legal.publicationDirector,
  'durée de conservation': ({ messages }) => messageRetentionText(messages.retention),
  'politique de confidentialité': () => (
    <a href={href('/politique-confidentialite')}>politique de confidentialité</a>
  ),
  'mentions légales': () => <a href={href('/mentions-legales')}>mentions légales</a>,
  CNIL: () => <Elsewhere address="https://www.cnil.fr/fr/plaintes" name="CNIL" />,
  'Défenseur des droits': () => (
    <Elsewhere address="https://formulaire.defenseurdesdroits.fr/" name="Défenseur des droits" />
  ),
};

function Elsewhere({ address, name }: { address: string; name: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
