import { describe, expect, it } from 'vitest';
import { insteadOfLink } from './link-without-film.ts';
import { instagramPostUrl, vimeoPlayerUrl, vimeoReference, youtubeVideoId } from './video-link.ts';

describe('video links', () => {
  it.each([
    ['1063867036', '1063867036'],
    [' https://vimeo.com/1063867036 ', '1063867036'],
    ['vimeo.com/1063867036/abc123def0', '1063867036/abc123def0'],
    ['https://player.vimeo.com/video/1063867036?h=abc123def0&dnt=1', '1063867036/abc123def0'],
    ['1063867036/ABC123def0', '1063867036/ABC123def0'],
    ['https://vimeo.com/channels/staffpicks/1063867036', '1063867036'],
    ['https://vimeo.com/groups/courts/videos/1063867036?share=copy', '1063867036'],
    ['https://vimeo.com/showcase/7008490/video/1063867036', '1063867036'],
    ['https://vimeo.com/album/7008490/video/1063867036', '1063867036'],
    ['https://vimeo.com/ondemand/unfilm/1063867036', '1063867036'],
    ['https://vimeo.com/manage/videos/1063867036/abc123def0', '1063867036/abc123def0'],
    ['\u202a1063867036\u202c', '1063867036'],
    ['https://vimeo.com/1063867036\u200b', '1063867036'],
  ])('reads the Vimeo film of %s', (text, reference) => {
    expect(vimeoReference(text)).toBe(reference);
  });

  it.each([
    '',
    'abc',
    '12',
    'https://vimeo.com/',
    'https://evil.example/1063867036',
    'javascript:alert(1)',
    'https://vimeo.com.evil.example/1063867036',
    'https://vimeo.com/showcase/11223344',
    'https://vimeo.com/album/11223344',
    'https://vimeo.com/event/3456789',
    'https://vimeo.com/user/998877/folder/1234567',
    'https://vimeo.com/folder/1234567',
    'https://vimeo.com/channels/1234567',
    'https://vimeo.com/groups/1234567',
    'https://vimeo.com/agence/review/1063867036/abc123def0',
  ])('finds no Vimeo film in « %s »', (text) => {
    expect(vimeoReference(text)).toBeUndefined();
    expect(vimeoPlayerUrl(text)).toBeUndefined();
  });

  it('sets the do-not-track parameter of the player, with the hash of an unlisted film', () => {
    expect(vimeoPlayerUrl('1063867036')).toBe('https://player.vimeo.com/video/1063867036?dnt=1');
    expect(vimeoPlayerUrl('1063867036/abc123def0')).toBe(
      'https://player.vimeo.com/video/1063867036?dnt=1&h=abc123def0',
    );
  });

  it.each([
    ['https://www.instagram.com/p/Cabc_-1/?igsh=x', 'https://www.instagram.com/p/Cabc_-1/'],
    ['instagram.com/reel/Cabc/', 'https://www.instagram.com/reel/Cabc/'],
    ['https://www.instagram.com/reels/DAbc_-12345/', 'https://www.instagram.com/reel/DAbc_-12345/'],
    ['https://www.instagram.com/p/Cabc/\u200e', 'https://www.instagram.com/p/Cabc/'],
    ['http://instagr.am/p/Cabc/', 'https://www.instagram.com/p/Cabc/'],
    ['https://www.instagram.com/agence/p/Cabc/embed/', 'https://www.instagram.com/p/Cabc/'],
  ])('reads the post of %s', (text, url) => {
    expect(instagramPostUrl(text)).toBe(url);
  });

  it.each([
    '',
    'https://www.instagram.com/agence/',
    'https://evil.example/p/Cabc/',
    'data:text/html,x',
    'https://www.instagram.com/share/reel/BAJx12kLmn',
    'https://www.instagram.com/share/p/BAJx12kLmn',
    'https://www.instagram.com/reels/audio/1234567/',
    'https://www.instagram.com/reels/audio/',
    'https://www.instagram.com/stories/agence/1234567/',
  ])('finds no post in « %s »', (text) => expect(instagramPostUrl(text)).toBeUndefined());

  it('parses the usual URLs of YouTube and nothing else', () => {
    const id = 'dQw4w9WgXcQ';
    for (const address of [
      `https://www.youtube.com/watch?v=${id}&t=3`,
      `https://youtu.be/${id}`,
      `youtube.com/shorts/${id}`,
      `https://www.youtube-nocookie.com/embed/${id}`,
      `https://youtu.be/${id}\u200b`,
      `https://youtu.be/${id}/?si=x`,
      `https://www.youtu.be/${id}`,
      `https://m.youtube.com/watch/?v=${id}`,
    ]) {
      expect(youtubeVideoId(address)).toBe(id);
    }
    for (const address of [
      'https://youtube.com/',
      'https://youtube.com/watch?v=court',
      'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk',
      'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijk',
      `https://evil.example/watch?v=${id}`,
      '',
    ]) {
      expect(youtubeVideoId(address)).toBeUndefined();
    }
  });

  it('reads the embed codes of films and posts', () => {
    const frame = (src: string) =>
      `<div style="padding:56% 0 0 0"><iframe width="560" src="${src}" title="Un film"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`;
    expect(vimeoReference(frame('https://player.vimeo.com/video/1063867036?badge=0&amp;h=abc123def0'))).toBe(
      '1063867036/abc123def0',
    );
    expect(youtubeVideoId(frame('https://www.youtube.com/embed/dQw4w9WgXcQ?si=x'))).toBe('dQw4w9WgXcQ');
    const post =
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/Cabc/?utm_source=ig_embed"></blockquote>';
    expect(instagramPostUrl(post)).toBe('https://www.instagram.com/p/Cabc/');
    expect(insteadOfLink(frame('https://vimeo.com/agence'))).toMatch(/page du film/);
    expect(vimeoReference(frame('https://carte.exemple/1063867036'))).toBeUndefined();
  });

  it.each([
    ['https://vimeo.com/showcase/11223344', /plusieurs films.*vimeo\.com\/1063867036/],
    ['vimeo.com/user/998877/folder/1234567', /plusieurs films/],
    ['https://vimeo.com/agence', /page du film/],
    ['https://www.instagram.com/share/reel/BAJx12kLmn', /lien de partage.*instagram\.com\/reel/],
    ['https://www.instagram.com/agence/', /n’est pas celle d’un post/],
    ['https://www.youtube.com/playlist?list=PL123', /n’est pas celle d’une vidéo/],
    ['https://youtu.be/dQw4w9WgXcQ', undefined],
    ['https://vimeo.com/1063867036', undefined],
    ['https://dailymotion.com/video/x', undefined],
    ['', undefined],
  ])('names what to paste instead of « %s »', (address, instead) => {
    if (instead === undefined) expect(insteadOfLink(address)).toBeUndefined();
    else expect(insteadOfLink(address)).toMatch(instead);
  });
});
