import { messageRetentionText } from '../messages/message-retention.ts';
import type { SiteSettings } from '../site-settings.ts';
import { type FactName, readFacts } from './prose.ts';

/** What the facts of a legal text say. */
export const FACT_TEXTS: Readonly<Record<FactName, (settings: SiteSettings) => string>> = {
  'nom de l’agence': ({ identity }) => identity.brandName,
  'raison sociale': ({ legal }) => legal.companyName,
  'forme de la société': ({ legal }) => legal.companyForm,
  siège: ({ legal }) => legal.address,
  'e-mail': ({ contact }) => contact.email,
  téléphone: ({ contact }) => contact.phone,
  hébergeur: ({ legal }) => legal.hostName,
  'adresse de l’hébergeur': ({ legal }) => legal.hostAddress,
  'direction de la publication': ({ legal }) => legal.publicationDirector,
  'durée de conservation': ({ messages }) => messageRetentionText(messages.retention),
  'politique de confidentialité': () => 'politique de confidentialité',
  'mentions légales': () => 'mentions légales',
  CNIL: () => 'CNIL',
  'Défenseur des droits': () => 'Défenseur des droits',
};

/** A text with its facts filled in. An unknown variable in braces stays as it is. */
export function withFactTexts(text: string, settings: SiteSettings): string {
  return readFacts(text)
    .map((part) => (typeof part === 'string' ? part : FACT_TEXTS[part.fact](settings)))
    .join('');
}
