import { expect, test } from 'vitest';
import { itemsOfKeys, keyOfItem } from './content-kinds.ts';

test('the keys of items name them in their order, each once', () => {
  const [one, two] = [{ kind: 'web', id: 'a' } as const, { kind: 'post', id: 'b' } as const];
  expect(itemsOfKeys([one, two, one].map(keyOfItem).join(','))).toEqual([one, two]);
});

test.each(['', 'web', 'web:', 'page:a', 'web:a:b', 'web:a,', 'web:a,other:b'])(
  '%j names no items',
  (keys) => {
    expect(itemsOfKeys(keys)).toBeUndefined();
  },
);
