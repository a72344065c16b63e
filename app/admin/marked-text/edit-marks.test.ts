import { expect, it } from 'vitest';
import { type Edit, putLink, type Selected, toggleBold, toggleList } from './edit-marks.ts';

/** 'a <b> c': a text with its selection; the same of what an edit makes of it. */
function edited(spelled: string, edit: (area: Selected) => Edit): string {
  const [before = '', chosen = '', after = ''] = spelled.split(/[<>]/);
  const text = before + chosen + after;
  const change = edit({ text, start: before.length, end: before.length + chosen.length });
  const result = text.slice(0, change.start) + change.text + text.slice(change.end);
  const { start, end } = change.selected;
  return `${result.slice(0, start)}<${result.slice(start, end)}>${result.slice(end)}`;
}

it.each([
  ['un <mot> fort', 'un <**mot**> fort'],
  ['un <**mot**> fort', 'un <mot> fort'],
  ['un **<mot>** fort', 'un <mot> fort'],
  ['un < mot > fort', 'un < **mot** > fort'],
  ['<- un\n\ndeux>', '<- **un**\n\n**deux**>'],
  ['<- **un**\n\n**deux**>', '<- un\n\ndeux>'],
  ['a <>b', 'a **<texte en gras>**b'],
])('bold makes of %j %j', (before, after) => expect(edited(before, toggleBold)).toBe(after));

it.each([
  ['<>', '- <>'],
  ['a\nd<eux\n\ntro>is\nb', 'a\n<- deux\n\n- trois>\nb'],
  ['<- deux\n- trois>', '<deux\ntrois>'],
  ['<12 % de rebonds\nun clic>', '<• 12 % de rebonds\n- un clic>'],
  ['<• 12 % de rebonds\n- un clic>', '<12 % de rebonds\nun clic>'],
  ['un\nde<>ux', 'un\n- deux<>'],
])('a list makes of %j %j', (before, after) => expect(edited(before, toggleList)).toBe(after));

it.each([
  ['voir <le site> ici', 'https://a.fr', 'voir [le site](https://a.fr)<> ici'],
  ['voir <>ici', '/a', 'voir [titre](/a)<>ici'],
  ['voir [le <>site](/b) ici', '/a', 'voir [le site](/a)<> ici'],
  ['voir [le <>site](/b) ici', '', 'voir le site<> ici'],
  ['<le\n[site]>', 'https://a.fr/(b)', '[le site](https://a.fr/%28b%29)<>'],
])('a link makes of %j to %j %j', (before, href, after) =>
  expect(edited(before, (area) => putLink(area, href, 'titre'))).toBe(after),
);
