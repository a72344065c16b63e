import { describe, expect, it } from 'vitest';
import { plainTextOf, postDescription, readPostBody, renderedPostHtml } from './read-post-body.server.ts';

describe('the tree of an article', () => {
  it('gives every h2 its anchor, also when two headings are alike or hold no letter', () => {
    const { headings } = readPostBody('<h2>Le filé</h2><h3>Non</h3><h2>Le filé</h2><h2>« … »</h2><h2></h2>');
    expect(headings).toEqual([
      { id: 'le-fil-', text: 'Le filé' },
      { id: 'le-fil--2', text: 'Le filé' },
      { id: 'section-3', text: '« … »' },
    ]);
  });

  it('turns the three kinds of embed into cards of their own', () => {
    const { nodes } = readPostBody(
      '<div data-youtube-video=""><iframe src="https://youtu.be/abcdefghijk?t=12"></iframe></div>' +
        '<iframe src="https://player.vimeo.com/video/123456"></iframe>' +
        '<iframe src="https://www.instagram.com/p/AbC/embed/"></iframe>',
    );
    expect(nodes).toEqual([
      { embed: 'youtube', src: 'https://www.youtube-nocookie.com/embed/abcdefghijk', start: 12 },
      { embed: 'vimeo', src: 'https://player.vimeo.com/video/123456', start: 0 },
      { embed: 'instagram', src: 'https://www.instagram.com/p/AbC/embed/', start: 0 },
    ]);
  });

  it('renders no empty block, and keeps what only looks empty (§30.10)', () => {
    const tags = (html: string) =>
      readPostBody(html).nodes.map((node) => (typeof node === 'string' || 'embed' in node ? node : node.tag));
    const empty =
      '<p></p><p><br></p><p> &nbsp;<strong> </strong></p><h2></h2><blockquote><p></p></blockquote>';
    expect(tags(`<h3>a</h3>${empty}<ul><li><p></p></li></ul><pre><code></code></pre><p>b</p>`)).toEqual([
      'h3',
      'p',
    ]);
    expect(tags('<hr><p>a<br></p><ul><li><p>b</p></li></ul>')).toEqual(['hr', 'p', 'ul']);
    const picture = '<img src="/storage/v1/object/public/blog-images/blog/a.webp" alt="">';
    expect(tags(`<p>${picture}</p>${picture}`)).toEqual(['p', 'img']);
    expect(
      tags('<table><tr><td></td><td><p> </p></td></tr></table><table><tr><td>a</td><td></td></tr></table>'),
    ).toEqual(['table']);
    const { nodes } = readPostBody('<ol><li><p>a</p></li><li><p></p></li></ol>');
    expect(nodes[0]).toMatchObject({ tag: 'ol', children: [{ tag: 'li' }] });
    expect(readPostBody('<h2></h2><h2>…</h2>').headings).toEqual([{ id: 'section-2', text: '…' }]);
  });

  it('keeps the words beyond 10,000 elements, without tags, and reports it (§20.16)', () => {
    const whole = readPostBody('<p>un <strong>mot</strong></p>'.repeat(5000));
    expect([whole.nodes.length, whole.cut]).toEqual([5000, false]);
    const { nodes, cut } = readPostBody('<p>un <strong>mot</strong></p>'.repeat(5002));
    expect(nodes.slice(4999)).toEqual([
      { tag: 'p', attributes: {}, children: ['un ', { tag: 'strong', attributes: {}, children: ['mot'] }] },
      expect.stringMatching(/^\s*un\s+mot\s+un\s+mot$/),
    ]);
    expect(cut).toBe(true);
  });

  it('has the same text outside of the page (§30.10)', () => {
    const whole =
      '<h2>L’été &amp; « nous »</h2><p>a<br>b <strong>c</strong></p><ol start="3"><li><p>d</p></li></ol>' +
      '<p><img src="/storage/v1/object/public/blog-images/blog/a.webp" alt="Une « île »"></p><hr>' +
      '<p><a href="/blog">e &lt;f&gt;</a></p>';
    expect(renderedPostHtml(whole)).toBe(whole);
    expect(renderedPostHtml(`<p></p>${whole}<p> </p><ul><li><p></p></li></ul><h3></h3>`)).toBe(whole);
    const film = '<iframe src="https://player.vimeo.com/video/123456"></iframe>';
    expect(renderedPostHtml(`<p><br></p>${film}`)).toMatch(
      /^<iframe src="https:\/\/player\.vimeo\.com[^>]*><\/iframe>$/,
    );
  });

  it('has absolute links and pictures outside of the page, and text is left alone', () => {
    const page = 'https://agence.test/blog/un-carnet';
    expect(
      renderedPostHtml(
        '<p><a href="#suite">a</a> <a href="/about">b</a></p>' +
          '<p><img src="/storage/v1/object/public/blog-images/blog/a.webp" alt=""></p>' +
          '<pre><code>&lt;a href="/x"&gt; src="/y"</code></pre>',
        undefined,
        page,
      ),
    ).toBe(
      `<p><a href="${page}#suite">a</a> <a href="https://agence.test/about">b</a></p>` +
        '<p><img src="https://agence.test/storage/v1/object/public/blog-images/blog/a.webp" alt=""></p>' +
        '<pre><code>&lt;a href="/x"&gt; src="/y"</code></pre>',
    );
  });

  it('describes an article by its excerpt, else by the first 160 characters of its text', () => {
    expect(postDescription({ excerpt: 'Court', content: '<p>Long</p>' })).toBe('Court');
    expect(postDescription({ excerpt: '', content: '<h2>A &amp; B</h2><p>c<br>d</p>' })).toBe('A & B c d');
    expect(postDescription({ excerpt: '', content: `<p>${'é'.repeat(300)}</p>` })).toHaveLength(160);
    expect(
      plainTextOf('<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr><tr><td>d</td></tr></table>'),
    ).toBe('a b c d');
    expect(plainTextOf('<blockquote><h3>a</h3><h3>b</h3></blockquote><pre>c</pre>')).toBe('a b c');
    expect(plainTextOf('<p>x</p><script>alert(1)</script><ul><li><p>y</p></li></ul>')).toBe('x y');
  });
});
