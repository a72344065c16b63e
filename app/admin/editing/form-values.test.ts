import { expect, test } from 'vitest';
import { differingFields, readFormValues } from './form-values.ts';

test('a form is read without its hidden fields', () => {
  const form = new FormData();
  form.set('title', 'a\r\nb');
  form.set('_version', '3');
  expect(readFormValues(form)).toEqual({ title: 'a\nb' });
});

test('an absent field is an empty one, and line ends do not count', () => {
  expect(differingFields({ a: '', b: 'x\r\ny' }, { b: 'x\ny', c: '' })).toEqual([]);
  expect(differingFields({ a: '1' }, { a: '2', b: '3' })).toEqual(['a', 'b']);
});
