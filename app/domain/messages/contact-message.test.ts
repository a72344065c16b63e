import { expect, it } from 'vitest';
import { personName } from '../accounts/typed-account.ts';
import { previewReplySchema } from '../shared-previews/preview-reply.ts';
import { contactFormSchema, MESSAGE_TOO_LONG } from './contact-message.ts';

it('what has one line in a form has one everywhere: no name adds lines to a letter or its header', () => {
  const hostile = ' Camille\r\nBcc: x@exemple.fr\u2028E-mail : y@exemple.fr\v\u0085z ';
  const line = 'Camille Bcc: x@exemple.fr E-mail : y@exemple.fr z';
  const message = contactFormSchema.parse({
    firstName: hostile,
    lastName: hostile,
    company: hostile,
    email: 'camille@exemple.fr',
    phone: '01\n02',
    message: 'Bonjour,\r\nun film ?',
  });
  expect(message).toMatchObject({
    firstName: line,
    lastName: line,
    company: line,
    phone: '01 02',
    message: 'Bonjour,\nun film ?',
  });
  expect(personName.parse(hostile)).toBe(line);
  const reply = { decision: 'comment', name: hostile, comment: 'Une ligne,\net une autre' };
  expect(previewReplySchema.parse(reply)).toMatchObject({ ...reply, name: line });
});

it.each([
  [10_000, undefined],
  [10_001, MESSAGE_TOO_LONG],
])('a message of %i characters', (length, refusal) => {
  const form = { firstName: 'Camille', lastName: 'Dune', company: 'Dune', email: 'camille@exemple.fr' };
  const message = 'a'.repeat(length);
  expect(contactFormSchema.safeParse({ ...form, message }).error?.issues[0]?.message).toBe(refusal);
});
