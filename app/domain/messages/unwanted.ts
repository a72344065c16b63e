import { plainWords } from '../text/search-text.ts';

/** Why a message counts as spam (§50.2). Counts are of messages, except in 'links', of links. */
export type UnwantedReason =
  | { reason: 'trap' }
  | { reason: 'fast'; seconds: number }
  | { reason: 'links'; count: number }
  | { reason: 'known-words'; words: readonly string[] }
  | { reason: 'link-in-name' }
  | { reason: 'same-text-of-others'; count: number }
  | { reason: 'same-text-again'; count: number }
  | { reason: 'many'; count: number }
  /** An administrator marked it as spam. */
  | { reason: 'by-hand' };

/** The spam signals of a new message. */
export type MessageSignals = {
  name: string;
  text: string;
  /** The honeypot field was filled in. */
  trapped: boolean;
  /** How long the page had been open, reported by the page; undefined when unknown. */
  openMs: number | undefined;
  /** Messages of the last days with the same text, of other senders and of the same one. */
  sameText: { ofOthers: number; again: number };
  /** Messages of the same sender within a day. */
  ofSender: number;
};

/** The score threshold. A signal that a person could cause, too, has a lower weight. */
const ENOUGH = 5;
/** Too fast for a person to read the page and write a message. */
const FAST_MS = 3000;
/** Shorter texts are equal by chance: 'Bonjour', 'Un devis svp'. */
const COMPARED_LENGTH = 20;
const MANY = 10;
const LINK = /https?:\/\/|\bwww\./gi;

/** Typical words of spam, without accents. Clients may be in one of these trades: one word alone is not enough. */
const KNOWN_WORDS = [
  'backlinks',
  'link building',
  'guest post',
  'article sponsorise',
  'domain authority',
  'dofollow',
  'first page of google',
  'premiere page de google',
  'seo services',
  'seo expert',
  'website traffic',
  'trafic qualifie',
  'casino',
  'betting',
  'paris sportifs',
  'forex',
  'bitcoin',
  'crypto',
  'viagra',
  'cialis',
  'porn',
  'escort',
  'payday loan',
  'pret entre particuliers',
] as const;
/** The number of different ones that marks spam. */
const MANY_WORDS = 3;

/** The retention of spam (§50.4), in days. */
export const UNWANTED_DAYS = 30;

/** Whether a text is long enough for the duplicate check. */
export function isComparedText(text: string): boolean {
  return text.length >= COMPARED_LENGTH;
}

/** Why a message is spam; empty below the score threshold (§50.2). */
export function unwantedReasons(signals: MessageSignals): UnwantedReason[] {
  const against = weighed(signals);
  const sum = against.reduce((total, { weight }) => total + weight, 0);
  return sum < ENOUGH ? [] : against.map(({ reason }) => reason);
}

function weighed({ name, text, trapped, openMs, sameText, ofSender }: MessageSignals) {
  const against: { weight: number; reason: UnwantedReason }[] = [];
  if (trapped) against.push({ weight: ENOUGH, reason: { reason: 'trap' } });
  if (openMs !== undefined && openMs < FAST_MS)
    against.push({ weight: 3, reason: { reason: 'fast', seconds: Math.floor(openMs / 1000) } });
  const links = text.match(LINK)?.length ?? 0;
  if (links >= 4) against.push({ weight: links >= 15 ? 4 : 2, reason: { reason: 'links', count: links } });
  const words = knownWordsIn(text);
  if (words.length > 0)
    against.push({
      weight: words.length >= MANY_WORDS ? ENOUGH : 3,
      reason: { reason: 'known-words', words: words.slice(0, MANY_WORDS) },
    });
  if (name.search(LINK) >= 0) against.push({ weight: ENOUGH, reason: { reason: 'link-in-name' } });
  if (sameText.ofOthers >= 2)
    against.push({ weight: ENOUGH, reason: { reason: 'same-text-of-others', count: sameText.ofOthers } });
  if (sameText.again >= 5)
    against.push({ weight: ENOUGH, reason: { reason: 'same-text-again', count: sameText.again } });
  if (ofSender >= MANY) against.push({ weight: ENOUGH, reason: { reason: 'many', count: ofSender } });
  return against;
}

function knownWordsIn(text: string): string[] {
  const plain = plainWords(text);
  return KNOWN_WORDS.filter((word) => plain.includes(` ${word} `) || plain.includes(` ${word}s `));
}

/** A reason as text for the administrator, a sentence without its full stop. */
export function unwantedReasonText(given: UnwantedReason): string {
  switch (given.reason) {
    case 'trap':
      return 'un champ invisible, que seuls des robots remplissent, a été rempli';
    case 'fast':
      return given.seconds < 1
        ? 'il a été envoyé moins d’une seconde après l’ouverture de la page'
        : `il a été envoyé ${given.seconds} ${given.seconds > 1 ? 'secondes' : 'seconde'} après l’ouverture de la page`;
    case 'links':
      return `il contient ${given.count} liens`;
    case 'known-words':
      return `il contient des mots d’envois publicitaires\u00a0: ${given.words.join(', ')}`;
    case 'link-in-name':
      return 'le nom contient un lien';
    case 'same-text-of-others':
      return `le même texte est venu de ${given.count} autres envois, sous d’autres adresses`;
    case 'same-text-again':
      return `la même adresse a déjà envoyé ce texte ${given.count} fois`;
    case 'many':
      return `la même adresse a envoyé ${given.count} messages en un jour`;
    case 'by-hand':
      return 'vous l’avez classé ici';
  }
}
