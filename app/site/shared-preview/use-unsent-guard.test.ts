// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { useUnsentGuard } from './use-unsent-guard.interactive.ts';

function Page({ typed }: { typed: boolean }) {
  useUnsentGuard(typed);
  const form = createElement('form', null, createElement('textarea'));
  return createElement('section', { id: 'avis' }, form);
}

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the form of the page is left after a question, and sent without one', async () => {
  const page = await rendered(createElement(Page, { typed: false }));
  expect(asks()).toBe(false);
  const field = page.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Plus court';
  expect(asks()).toBe(true);
  await act(async () => field.form?.requestSubmit());
  expect(asks()).toBe(false);
});

it('asks again for what is typed after the form of the page was sent, where its loading was stopped', async () => {
  const page = await rendered(createElement(Page, { typed: false }));
  const field = page.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Plus court';
  await act(async () => field.form?.requestSubmit());
  field.value = 'Plus court, et plus clair';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(asks()).toBe(true);
});

it('a comment on a place is left after a question, also where the form of the page is sent', async () => {
  const page = await rendered(createElement(Page, { typed: true }));
  expect(asks()).toBe(true);
  await act(async () => page.querySelector('form')?.requestSubmit());
  expect(asks()).toBe(true);
});
