import { describe, expect, it } from 'vitest';
import { publishedAtAfterSave } from './publication.ts';
import { momentInParis, parisTime } from './publication-date.ts';

const now = new Date('2026-03-05T10:00:00Z');
const before = new Date('2025-01-01T00:00:00Z');

describe('publication', () => {
  it('dates an article only when a save makes it public', () => {
    expect(publishedAtAfterSave(undefined, 'Published', now)).toBe(now);
    expect(publishedAtAfterSave(undefined, 'Draft', now)).toBeNull();
    expect(publishedAtAfterSave({ status: 'Draft', publishedAt: null }, 'Published', now)).toBe(now);
    expect(publishedAtAfterSave({ status: 'Published', publishedAt: before }, 'Published', now)).toBe(before);
    // Setting the status back to Draft in the form retains the date (§12.6) and the next publication renews it.
    expect(publishedAtAfterSave({ status: 'Published', publishedAt: before }, 'Draft', now)).toBe(before);
    expect(publishedAtAfterSave({ status: 'Draft', publishedAt: before }, 'Published', now)).toBe(now);
  });

  it('sets the typed date on what is or becomes published, and on nothing else (§30.5)', () => {
    const typed = new Date('2025-06-01T08:00:00Z');
    expect(publishedAtAfterSave(undefined, 'published', now, typed)).toBe(typed);
    expect(publishedAtAfterSave({ status: 'draft', publishedAt: null }, 'published', now, typed)).toBe(typed);
    expect(publishedAtAfterSave({ status: 'published', publishedAt: before }, 'published', now, typed)).toBe(
      typed,
    );
    expect(publishedAtAfterSave({ status: 'Published', publishedAt: before }, 'Draft', now, typed)).toBe(
      typed,
    );
    // Unpublished concurrently while the form was open: its date stays cleared.
    expect(publishedAtAfterSave({ status: 'draft', publishedAt: null }, 'draft', now, typed)).toBeNull();
    // The field has minute precision: the seconds of a stored date, and with them its place in the lists, stay.
    const exact = new Date('2025-06-01T08:00:41.5Z');
    expect(publishedAtAfterSave({ status: 'published', publishedAt: exact }, 'published', now, typed)).toBe(
      exact,
    );
    // A field shows both of the hours that come twice alike: the second one is not an hour earlier after a save.
    const second = new Date('2026-10-25T01:30:20Z');
    const sentBack = momentInParis(parisTime(second));
    const stored = { status: 'published', publishedAt: second } as const;
    expect(publishedAtAfterSave(stored, 'published', new Date('2026-10-26T10:00:00Z'), sentBack)).toBe(
      second,
    );
  });
});
