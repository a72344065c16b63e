import { describe, expect, it } from 'vitest';
import { instagramPostUrl, vimeoPlayerUrl, vimeoReference, youtubeVideoId } from './video-link.ts';

describe('video links', () => {
  it.each([
    ['1063867036', '1063867036'],
    [' https://vimeo.com/1063867036 ', '1063867036'],
    ['vimeo.com/1063867036/abc123def0', '1063867036/abc123def0'],
    ['https://player.vimeo.com/video/1063867036?h=abc123def0&dnt=1', '1063867036/abc123def0'],
    ['1063867036/ABC123def0', '1063867036/ABC123def0'],
    ['https://vimeo.com/channels/staffpicks/1063867036', '1063867036'],
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
  ])('knows no Vimeo film in « %s »', (text) => {
    expect(vimeoReference(text)).toBeUndefined();
    expect(vimeoPlayerUrl(text)).toBeUndefined();
  });

  it('asks the player not to track, with the hash of an unlisted film', () => {
    expect(vimeoPlayerUrl('1063867036')).toBe('https://player.vimeo.com/video/1063867036?dnt=1');
    expect(vimeoPlayerUrl('1063867036/abc123def0')).toBe(
      'https://player.vimeo.com/video/1063867036?dnt=1&h=abc123def0',
    );
  });

  it.each([
    ['https://www.instagram.com/p/Cabc_-1/?igsh=x', 'https://www.instagram.com/p/Cabc_-1/'],
    ['instagram.com/reel/Cabc/', 'https://www.instagram.com/reel/Cabc/'],
    ['https://www.instagram.com/agence/p/Cabc/embed/', 'https://www.instagram.com/p/Cabc/'],
  ])('reads the post of %s', (text, url) => {
    expect(instagramPostUrl(text)).toBe(url);
  });

  it.each(['', 'https://www.instagram.com/agence/', 'https://evil.example/p/Cabc/', 'data:text/html,x'])(
    'knows no post in « %s »',
    (text) => expect(instagramPostUrl(text)).toBeUndefined(),
  );

  it('reads the usual addresses of YouTube and nothing else', () => {
    const id = 'dQw4w9WgXcQ';
    for (const address of [
      `https://www.youtube.com/watch?v=${id}&t=3`,
      `https://youtu.be/${id}`,
      `youtube.com/shorts/${id}`,
      `https://www.youtube-nocookie.com/embed/${id}`,
    ]) {
      expect(youtubeVideoId(address)).toBe(id);
    }
    for (const address of [
      'https://youtube.com/',
      'https://youtube.com/watch?v=court',
      `https://evil.example/watch?v=${id}`,
      '',
    ]) {
      expect(youtubeVideoId(address)).toBeUndefined();
    }
  });
});
