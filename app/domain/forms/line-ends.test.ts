import { expect, it } from 'vitest';
import { fileDetailsSchema } from '../files/file-details.ts';
import { MAX_CAPTIONS } from '../films/captions.ts';
import { captionsField } from '../films/film-alternative-fields.ts';
import { contactFormSchema } from '../messages/contact-message.ts';
import { postFormSchema } from '../posts/post.ts';
import { influenceFormSchema } from '../projects/influence.ts';
import { productionFormSchema } from '../projects/production.ts';
import { webFormSchema } from '../projects/web.ts';
import { previewReplySchema } from '../shared-previews/preview-reply.ts';

const TEXTS = [
  { name: 'a message', field: contactFormSchema.shape.message, max: 10_000 },
  { name: 'an answer to a shared preview', field: previewReplySchema.options[1].shape.comment, max: 5000 },
  { name: 'an excerpt', field: postFormSchema.shape.excerpt, max: 1000 },
  { name: 'the brief of an influence project', field: influenceFormSchema.shape.brief, max: 20_000 },
  { name: 'the vision of a production', field: productionFormSchema.shape.vision, max: 20_000 },
  { name: 'the results of a web project', field: webFormSchema.shape.results, max: 20_000 },
];

it.each(TEXTS)(
  '$name of many lines is accepted at the length that the browser allows (§16.11)',
  ({ field, max }) => {
    const typed = `${'a\n'.repeat(max / 2 - 1)}bc`;
    for (const sent of [typed, typed.replaceAll('\n', '\r\n'), typed.replaceAll('\n', '\r')]) {
      const parsed = field.safeParse(sent);
      expect(parsed.success).toBe(true);
      expect(parsed.data).toBe(typed);
    }
    expect(field.safeParse(`${typed.replaceAll('\n', '\r\n')}d`).success).toBe(false);
  },
);

it('captions are too, and parse the same', () => {
  const cue = '00:00:01.000 --> 00:00:02.000\na\n\n';
  const typed = `WEBVTT\n\n${cue.repeat(Math.floor(MAX_CAPTIONS / cue.length) - 1)}`;
  const sent = typed.replaceAll('\n', '\r\n');
  expect(sent.length).toBeGreaterThan(MAX_CAPTIONS);
  expect(captionsField.safeParse(sent)).toEqual(captionsField.safeParse(typed));
  expect(captionsField.safeParse(sent).success).toBe(true);
});

it('a field of one line has no characters that reverse what follows it in a list or a subject', () => {
  const typed = { company: 'a', email: 'a@exemple.fr', message: 'b' };
  const sent = { ...typed, firstName: 'Léa\u202e', lastName: '\u2067Roy\u2069', phone: '\u202a06 12\u202c' };
  expect(contactFormSchema.parse(sent)).toMatchObject({ firstName: 'Léa', lastName: 'Roy', phone: '06 12' });
  expect(fileDetailsSchema.parse({ name: 'plage\u202egpj.exe' }).name).toBe('plagegpj.exe');
  expect(contactFormSchema.safeParse({ ...sent, firstName: '\u202e' }).success).toBe(false);
});

it('the line breaks and controls of other programs are line breaks and nothing (§16.11)', () => {
  const typed = 'a\vb\fc\u2028d\u2029e\u0002f\tg\u0092h';
  expect(previewReplySchema.options[1].shape.comment.parse(typed)).toBe('a\nb\nc\nd\nef\tg\u0092h');
  expect(postFormSchema.shape.excerpt.parse('\uf0b7 a\n\uf0fc b\n\uf0aa c\uf8ff')).toBe(
    '• a\n✓ b\n\uf0aa c\uf8ff',
  );
  expect(postFormSchema.shape.searchTitle.parse('a\vb')).toBe('a b');
  expect(postFormSchema.shape.title.parse(`\v1${'\u00a0'}500\vvues `)).toBe('1\u00a0500 vues');
});
