import { describe, expect, it, test } from 'vitest';
import { endOfPreview, lastDays, lastMomentOf } from './end-of-preview.ts';
import { previewReplySchema } from './preview-reply.ts';

describe('the last day of a shared preview (§39.1)', () => {
  // Half past midnight in Paris, still the day before in UTC.
  const now = new Date('2026-03-14T23:30:00Z');

  it('is from today to 90 days ahead, by default two weeks', () => {
    expect(lastDays(now)).toEqual({ first: '2026-03-15', usual: '2026-03-29', last: '2026-06-13' });
  });

  it.each([
    ['2026-03-15', '2026-03-15T23:00:00.000Z'],
    // Across a change of daylight saving time.
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-06-13', '2026-06-13T22:00:00.000Z'],
  ])('%s ends at midnight in Paris', (typed, ends) => {
    const end = endOfPreview(typed, now);
    expect(end.valid && end.endsAt.toISOString()).toBe(ends);
    expect(end.valid && lastDays(lastMomentOf(end.endsAt)).first).toBe(typed);
  });

  it.each(['2026-03-14', '2026-06-14', '', 'demain', '2026-02-30', '2026-03-15T10:00'])(
    'is not %s',
    (typed) => {
      expect(endOfPreview(typed, now).valid).toBe(false);
    },
  );
});

test.each([
  [{ decision: 'approve', name: ' Claire ', comment: '' }, true],
  [{ decision: 'comment', name: 'Claire', comment: 'Très bien' }, true],
  [{ decision: 'comment', name: 'Claire', comment: ' ' }, false],
  [{ decision: 'approve', name: ' ', comment: '' }, false],
  [{ decision: 'approve', name: 'x'.repeat(101), comment: '' }, false],
  [{ decision: 'approve', name: 'Claire', comment: 'x'.repeat(5001) }, false],
  [{ decision: 'other', name: 'Claire', comment: '' }, false],
  [{ name: 'Claire' }, false],
])('whether %j is a valid reply', (typed, valid) => {
  expect(previewReplySchema.safeParse(typed).success).toBe(valid);
});
