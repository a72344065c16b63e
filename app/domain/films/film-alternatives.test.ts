import { describe, expect, it } from 'vitest';
import { mediaBlocksSchema } from '../media-blocks/media-block-schema.ts';
import { productionFormSchema } from '../projects/production.ts';
import { displayedAlternatives, NOT_NEEDED } from './film-alternatives.ts';
import { untranscribedFilms } from './untranscribed-films.ts';

const STORED = '/storage/v1/object/public/project-images/film';
const least = { clientName: 'c', videoTitle: 'v' };
const film = (more: object) => ({ vimeoId: '1063867036', title: '', ...more });
const production = (values: object) => productionFormSchema.safeParse({ ...least, ...values });

describe('the alternatives of a film', () => {
  it('are stored as typed, the described version like Vimeo’s films', () => {
    const parsed = production({
      videos: [
        film({ transcription: ' Bonjour.\n\nAu revoir. ', audioDescription: 'https://vimeo.com/76979871' }),
        film({ audioDescription: NOT_NEEDED }),
      ],
    });
    expect(parsed.data?.videos).toEqual([
      {
        vimeoId: '1063867036',
        title: '',
        transcription: 'Bonjour.\n\nAu revoir.',
        audioDescription: '76979871',
      },
      { vimeoId: '1063867036', title: '', audioDescription: 'inutile' },
    ]);
  });

  it('leave no trace where the fields are empty: stored projects are unchanged', () => {
    const before = { id: 'b', layout: '1-col', medias: [{ id: 'm', type: 'video', vimeoId: '1063867036' }] };
    const now = { ...before, medias: [{ ...before.medias[0], transcription: ' ', audioDescription: '' }] };
    expect(JSON.stringify(mediaBlocksSchema.parse([now]))).toBe(
      JSON.stringify(mediaBlocksSchema.parse([before])),
    );
  });

  it.each([
    [{ videos: [film({ transcription: 'a'.repeat(20_001) })] }, /^Transcription.*20 000 caractères au plus$/],
    [{ videos: [film({ audioDescription: 'javascript:alert(1)' })] }, /^Audiodescription.*Vimeo/],
    [{ videos: [film({ audioDescription: 'https://evil.example/76979871' })] }, /^Audiodescription.*Vimeo/],
    [{ additionalMediaTranscription: 'a'.repeat(20_001) }, /^Transcription/],
    [{ additionalMediaAudioDescription: 'data:text/html,x' }, /^Audiodescription/],
    [{ additionalMediaAudioDescription: `${STORED}.webp` }, /^Audiodescription/],
    [{ additionalMediaAudioDescription: `https://evil.example${STORED}.mp4` }, /^Audiodescription/],
  ])('is refused with the reason where it is too long or no film (%#)', (values, message) => {
    expect(production(values).error?.issues[0]?.message).toMatch(message);
  });

  it('have a film of the site as the described version', () => {
    const parsed = production({ additionalMediaAudioDescription: `${STORED}.mp4` });
    const audioDescription = parsed.data?.additionalMediaAudioDescription;
    expect(audioDescription).toBe(`${STORED}.mp4`);
    expect(displayedAlternatives({ audioDescription })).toMatchObject({
      describedPage: undefined,
      describedFilm: `${STORED}.mp4`,
    });
  });

  it('link to the described version at Vimeo, and to nothing without one', () => {
    expect(displayedAlternatives({ audioDescription: '1063867036/abc123def0' }).describedPage).toBe(
      'https://vimeo.com/1063867036/abc123def0',
    );
    for (const audioDescription of [NOT_NEEDED, '', undefined, 'javascript:alert(1)'])
      expect(displayedAlternatives({ audioDescription }).describedPage).toBeUndefined();
  });
});

describe('the films of a project without a transcription', () => {
  const video = (transcription?: string) => ({
    id: 'm',
    type: 'video' as const,
    vimeoId: '1063867036',
    transcription,
  });
  it.each([
    [{}, 0],
    [{ videos: [film({}), film({ transcription: 'Sans parole.' }), film({})] }, 2],
    [{ videos: [{ vimeoId: 'none of Vimeo’s' }] }, 0],
    [{ blocks: [{ id: 'b', layout: '2-col' as const, medias: [video(), video('Sans parole.')] }] }, 1],
    [
      {
        blocks: [
          {
            id: 'b',
            layout: '1-col' as const,
            medias: [{ id: 'i', type: 'image' as const, url: '/storage/v1/object/public/a/b.webp' }],
          },
        ],
      },
      0,
    ],
    [{ additionalMediaUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 1],
    [{ additionalMediaUrl: '/storage/v1/object/public/project-films/a.mp4' }, 1],
    [
      {
        additionalMediaUrl: '/storage/v1/object/public/project-films/a.mp4',
        additionalMediaTranscription: 'a',
      },
      0,
    ],
    // A link to an external page is not a film of this site.
    [{ additionalMediaUrl: 'https://exemple.fr/film' }, 0],
  ])('are those of its page: %j', (project, count) => {
    expect(untranscribedFilms(project)).toBe(count);
  });
});
