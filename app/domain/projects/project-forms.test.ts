import { describe, expect, it } from 'vitest';
import { influenceFormSchema } from './influence.ts';
import { productionFormSchema } from './production.ts';
import { projectDate } from './project-date.ts';
import { galleryPath, kindOfRoute } from './project-paths.ts';
import { webFormSchema } from './web.ts';

const fields = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));

describe('project forms', () => {
  it('requires of an influence project its title, client, brief and recommendation, and nothing else', () => {
    const empty = { title: ' ', client: '', brief: '', recommendation: '' };
    expect(fields(influenceFormSchema.safeParse(empty))).toEqual({
      title: 'Ce champ est requis',
      client: 'Ce champ est requis',
      brief: 'Ce champ est requis',
      recommendation: 'Ce champ est requis',
    });
    const least = { title: 'a', client: 'b', brief: 'c', recommendation: 'd' };
    expect(influenceFormSchema.parse(least)).toMatchObject({
      influencers: 0,
      engagement: 0,
      month: '',
      blocks: [],
    });
  });

  it('says by how much a text is too long', () => {
    const long = { title: 'a', client: 'b', brief: 'c'.repeat(21_034), recommendation: 'd' };
    expect(fields(influenceFormSchema.safeParse(long))).toEqual({
      brief: '20 000 caractères au plus\u00a0; il y en a 21\u202f034',
    });
  });

  it('parses numbers as people type them', () => {
    const values = {
      title: 'a',
      client: 'b',
      brief: 'c',
      recommendation: 'd',
      influencers: '18',
      impressions: '1 240 000',
      engagement: '6,829 %',
    };
    expect(influenceFormSchema.parse(values)).toMatchObject({
      influencers: 18,
      impressions: 1_240_000,
      engagement: 6.83,
    });
    expect(
      Object.keys(
        fields(influenceFormSchema.safeParse({ ...values, influencers: '-3', engagement: 'beaucoup' })),
      ),
    ).toEqual(['influencers', 'engagement']);
  });

  it('requires of a production its client and film title; drops blank videos, trims lines', () => {
    expect(Object.keys(fields(productionFormSchema.safeParse({ clientName: '', videoTitle: '' })))).toEqual([
      'clientName',
      'videoTitle',
    ]);
    const parsed = productionFormSchema.parse({
      clientName: 'a',
      videoTitle: 'b',
      videos: [{ vimeoId: '  ' }, { vimeoId: 'https://vimeo.com/1063867036', title: ' Un ' }],
      technicalDetails: ' Drone \r\n\r\n Deux caméras ',
    });
    expect(parsed.videos).toEqual([{ vimeoId: '1063867036', title: 'Un' }]);
    const code = `<iframe src="https://player.vimeo.com/video/1063867036"></iframe>${' '.repeat(600)}.`;
    const coded = {
      clientName: 'a',
      videoTitle: 'b',
      videos: [{ vimeoId: code, audioDescription: code }],
      additionalMediaUrl: code.replace('https:', ''),
    };
    expect(productionFormSchema.parse(coded)).toMatchObject({
      videos: [{ vimeoId: '1063867036', audioDescription: '1063867036' }],
      additionalMediaUrl: 'https://player.vimeo.com/video/1063867036',
    });
    expect(parsed.technicalDetails).toEqual(['Drone', 'Deux caméras']);
    expect(
      fields(
        productionFormSchema.safeParse({ clientName: 'a', videoTitle: 'b', videos: [{ vimeoId: 'non' }] }),
      ),
    ).toHaveProperty('videos');
  });

  it('accepts listed months and four-digit years only', () => {
    const values = { client: 'a', title: 'b', brief: 'c', recommendation: 'd' };
    expect(webFormSchema.parse({ ...values, year: '\u200b2025' })).toMatchObject({ year: '2025' });
    expect(webFormSchema.parse({ ...values, month: 'Juin', year: '2025' })).toMatchObject({
      month: 'Juin',
      year: '2025',
      results: '',
    });
    expect(Object.keys(fields(webFormSchema.safeParse({ ...values, month: 'juin', year: '25' })))).toEqual([
      'month',
      'year',
    ]);
  });
});

describe('project names and URLs', () => {
  it('joins month and year, each if present', () => {
    expect(projectDate({ month: 'Juin', year: '2025' })).toBe('juin 2025');
    expect(projectDate({ month: 'Août', year: '' })).toBe('août');
    expect(projectDate({ month: '', year: '2025' })).toBe('2025');
    expect(projectDate({ month: '', year: '' })).toBeUndefined();
  });

  it('encodes the category of the gallery', () => {
    expect(galleryPath('SOLUTIONS WEB')).toBe('/projet?category=SOLUTIONS%20WEB');
    expect(galleryPath()).toBe('/projet');
  });

  it('finds the kind of a route by its pattern', () => {
    expect(kindOfRoute('/projet-web/:id?')).toBe('web');
    expect(() => kindOfRoute('projet-podcast/:id?')).toThrow('No kind of project');
  });
});
