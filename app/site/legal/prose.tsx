import { Fragment } from 'react';
import { href } from 'react-router';
import { MarkedText } from '#content/marked-text/marked-text.tsx';
import { FACT_TEXTS } from '#domain/site-content/fact-texts.ts';
import { type FactName, readFacts } from '#domain/site-content/prose.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { EmailLink } from '#site/email-link.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
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
              {typeof part === 'string' ? part : showFact(part.fact, run.linked)(settings)}
            </Fragment>
          )),
        )
      }
    />
  );
}

/** A link can't be in the text of another one. */
const showFact = (fact: FactName, linked: boolean) => (linked ? undefined : LINKS[fact]) ?? FACT_TEXTS[fact];

/** The facts that are more than their text. */
const LINKS: Partial<Record<FactName, (settings: SiteSettings) => React.ReactNode>> = {
  'e-mail': ({ contact }) => <EmailLink email={contact.email} />,
  téléphone: ({ contact }) => <PhoneLink number={contact.phone} />,
  'politique de confidentialité': () => (
    <a href={href('/politique-confidentialite')}>politique de confidentialité</a>
  ),
  'mentions légales': () => <a href={href('/mentions-legales')}>mentions légales</a>,
  CNIL: () => <ExternalLink href="https://www.cnil.fr/fr/plaintes">CNIL</ExternalLink>,
  'Défenseur des droits': () => (
    <ExternalLink href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</ExternalLink>
  ),
};
