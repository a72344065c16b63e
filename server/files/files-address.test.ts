import { describe, expect, it } from 'vitest';
import { namedByFilesUrl } from './files-address.ts';

const SITE_URL = 'https://agence.example';
const CDN = { SITE_URL, FILES_URL: 'https://cdn.example/f', FILES_URL_ORIGIN: 'site' } as const;
const BUCKET = { ...CDN, FILES_URL: 'https://s3.example/bucket', FILES_URL_ORIGIN: 'bucket' } as const;
const OWN = '/storage/v1/object/public/';
const KEY = 'project-images/2026/11/1_ete.jpg';

describe('URLs of stored files in the rendered HTML of a page (§60.3)', () => {
  it.each([
    ['a picture', `<img src="${OWN}${KEY}">`, `<img src="https://cdn.example/f/${KEY}">`],
    [
      'its widths',
      `srcSet="${OWN}${KEY}?w=360 360w, ${OWN}${KEY}?w=640 640w"`,
      `srcSet="https://cdn.example/f/${KEY}?w=360 360w, https://cdn.example/f/${KEY}?w=640 640w"`,
    ],
    [
      'a moment of a film',
      `"${OWN}site-media/a.mp4#t=0.5"`,
      '"https://cdn.example/f/site-media/a.mp4#t=0.5"',
    ],
    ['structured data', `{"a":"${SITE_URL}${OWN}${KEY}"}`, `{"a":"https://cdn.example/f/${KEY}"}`],
    [
      'a text of the feed',
      `&#60;img src=&#34;${SITE_URL}${OWN}${KEY}&#34;`,
      `&#60;img src=&#34;https://cdn.example/f/${KEY}&#34;`,
    ],
    ['the sitemap', `<loc>${SITE_URL}${OWN}${KEY}</loc>`, `<loc>https://cdn.example/f/${KEY}</loc>`],
  ])('%s gets the URL of FILES_URL', (_what, text, shown) => expect(namedByFilesUrl(text, CDN)).toBe(shown));

  it.each([
    ['a file of another site', `https://ailleurs.example${OWN}${KEY}`],
    ['another site with the same beginning', `https://agence.example.fr${OWN}${KEY}`],
    ['what a style masks with', `style="--own-mark:url(&quot;${OWN}${KEY}?w=640&quot;)"`],
    ['where a form is sent', `<form action="${OWN}site-media/showreel.mp4">`],
    ['a folder that is not public', `"${OWN}share-pictures/web/1/2.jpg" "${OWN}unfinished-uploads/1"`],
    ['what an island is drawn from', `<script type="application/json">["${OWN}${KEY}"]</script>`],
    ['a share picture', `<meta content="${SITE_URL}/partage/web/1/2.jpg">`],
  ])('%s is unchanged', (_what, text) => expect(namedByFilesUrl(text, CDN)).toBe(text));

  it('are replaced after the serialized props of an island too', () => {
    const data = `<script type="application/json">["${OWN}${KEY}"]</script>`;
    const shown = `<a href="https://cdn.example/f/${KEY}">`;
    expect(namedByFilesUrl(`${data}<a href="${OWN}${KEY}">${data}`, CDN)).toBe(`${data}${shown}${data}`);
  });

  it('stay the site’s where a bucket can’t choose: a picture in a requested width', () => {
    const text = `<img src="${OWN}${KEY}" srcset="${OWN}${KEY}?w=360 360w">`;
    expect(namedByFilesUrl(text, BUCKET)).toBe(
      `<img src="https://s3.example/bucket/${KEY}" srcset="${OWN}${KEY}?w=360 360w">`,
    );
  });
});
