import { Fragment } from 'react';
import { href } from 'react-router';
import { MarkedText } from '#content/marked-text/marked-text.tsx';
import { FACT_TEXTS } from '#domain/site-content/fact-texts.ts';
import { type FactName, readFacts } from '#domain/site-content/prose.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { EmailLink } from '#site/email-link.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';

/** Paragraphs and lists of a legal text, with the facts of the installation filled in (§10.1, §10.2). */
export function Prose({ text, settings }: { text: string; settings: SiteSettings }) {
  return (
    <MarkedText
      text={text}
      words={(runs) =>
        runs.map((run) =>
          readFacts(run.text.replaceAll('\n', ' ')).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once
            <Fragment key={index}>
              {typeof part === 'string' ? part : (LINKS[part.fact] ?? FACT_TEXTS[part.fact])(settings)}
            </Fragment>
          )),
        )
      }
    />
  );
}

/** The facts that are more than their text. */
const LINKS: Partial<Record<FactName, (settings: SiteSettings) => React.ReactNode>> = {
  'e-mail': ({ contact }) => <EmailLink email={contact.email} />,
  téléphone: ({ contact }) => <PhoneLink number={contact.phone} />,
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
