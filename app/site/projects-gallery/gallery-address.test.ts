import { describe, expect, it } from 'vitest';
import { cardsWith, partPath, readAddress } from './gallery-address.ts';

const at = (query: string) => readAddress(new URL(`https://exemple.fr/projet${query}`));

describe('the URL of the gallery', () => {
  it('names a category with %20 or +', () => {
    expect(at('?category=SOLUTIONS%20WEB').category).toBe('SOLUTIONS WEB');
    expect(at('?category=SOLUTIONS+WEB').category).toBe('SOLUTIONS WEB');
    expect(at('').category).toBeUndefined();
  });

  it('requests six cards, and chunks of the rest, never an absurd number', () => {
    expect(cardsWith(at('').chunks)).toEqual({ offset: 0, limit: 6 });
    expect(cardsWith(at('?tout=1').chunks)).toEqual({ offset: 0, limit: 66 });
    expect(cardsWith(at('?tout=8').chunks)).toEqual({ offset: 180, limit: 306 });
    expect(at('?tout=-3').chunks).toBe(0);
    expect(at('?tout=beaucoup').chunks).toBe(0);
    expect(at('?tout=1e9').chunks).toBe(1);
    expect(cardsWith(at('?tout=999999').chunks).limit).toBe(306);
  });

  it('requests the rest of one category', () => {
    expect(partPath('SOLUTIONS WEB', 6)).toBe('/projet/suite?offset=6&category=SOLUTIONS+WEB');
    expect(partPath(undefined, 66)).toBe('/projet/suite?offset=66');
  });
});
