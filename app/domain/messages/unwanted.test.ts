import { describe, expect, it, test } from 'vitest';
import {
  isComparedText,
  type MessageSignals,
  type UnwantedReason,
  unwantedReasons,
  unwantedReasonText,
} from './unwanted.ts';

const WANTED: MessageSignals = {
  name: 'Camille Serre',
  text: 'Bonjour, nous cherchons une agence pour un film. Nos références : https://exemple.fr',
  trapped: false,
  openMs: 60_000,
  sameText: { ofOthers: 0, again: 0 },
  ofSender: 0,
};
const links = (count: number) => 'https://exemple.fr/film '.repeat(count);
const of = (more: Partial<MessageSignals>) =>
  unwantedReasons({ ...WANTED, ...more }).map(({ reason }) => reason);

describe('what a person may do is accepted', () => {
  test.each<[string, Partial<MessageSignals>]>([
    ['an ordinary message', {}],
    ['a form without JavaScript, which tells no time', { openMs: undefined }],
    ['one that was filled in by a browser in no time', { openMs: 2000 }],
    ['a list of references', { text: links(30) }],
    ['a client of such a trade', { text: 'Nous sommes un casino, nos films : https://exemple.fr' }],
    ['the words inside others', { text: `Cryptogames et escortes, forexpo ${links(4)}` }],
    ['the same text once more, from another mailbox', { sameText: { ofOthers: 1, again: 1 } }],
    ['four tries after an answer that was lost', { sameText: { ofOthers: 0, again: 4 } }],
    ['nine messages in a day', { ofSender: 9 }],
  ])('%s', (_what, more) => {
    expect(of(more)).toEqual([]);
  });
});

describe('what only bots do is unwanted, with its reason', () => {
  test.each<[string, Partial<MessageSignals>, string[]]>([
    ['the field that nobody sees', { trapped: true }, ['trap']],
    ['a link as a name', { name: 'Win www.exemple.com Now' }, ['link-in-name']],
    [
      'four links and a known word',
      { text: `Quality backlinks for you ${links(4)}` },
      ['links', 'known-words'],
    ],
    ['several known words', { text: 'SEO services, Guest Posts, première page de Google' }, ['known-words']],
    ['in no time, with links', { openMs: 900, text: links(4) }, ['fast', 'links']],
    [
      'the same text under two other addresses',
      { sameText: { ofOthers: 2, again: 0 } },
      ['same-text-of-others'],
    ],
    ['the same text the sixth time', { sameText: { ofOthers: 0, again: 5 } }, ['same-text-again']],
    ['the eleventh in a day', { ofSender: 10 }, ['many']],
  ])('%s', (_what, more, reasons) => {
    expect(of(more)).toEqual(reasons);
  });
});

it('short texts are the same by chance', () => {
  expect(isComparedText('Bonjour')).toBe(false);
  expect(isComparedText('Bonjour, un devis pour un film ?')).toBe(true);
});

it('each reason has a text', () => {
  const texts: [UnwantedReason, RegExp][] = [
    [{ reason: 'trap' }, /champ invisible/],
    [{ reason: 'fast', seconds: 0 }, /moins d’une seconde/],
    [{ reason: 'fast', seconds: 1 }, /1 seconde après/],
    [{ reason: 'fast', seconds: 2 }, /2 secondes après/],
    [{ reason: 'links', count: 7 }, /7 liens/],
    [{ reason: 'known-words', words: ['casino', 'forex'] }, /publicitaires\u00a0: casino, forex/],
    [{ reason: 'link-in-name' }, /nom/],
    [{ reason: 'same-text-of-others', count: 3 }, /3 autres/],
    [{ reason: 'same-text-again', count: 5 }, /5 fois/],
    [{ reason: 'many', count: 10 }, /10 messages/],
    [{ reason: 'by-hand' }, /vous/],
  ];
  for (const [reason, words] of texts) expect(unwantedReasonText(reason)).toMatch(words);
});
