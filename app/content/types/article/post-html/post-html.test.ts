import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPostHtml } from './post-html.server.ts';

const clean = (html: string) => cleanPostHtml(html, 'https://site.fr');

/** XSS vectors, each of another kind. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/storage/a.webp" onerror="alert(1)">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://player.vimeo.com.evil.example/video/123456"></iframe>',
  '<iframe src="https://evil.example/?https://player.vimeo.com/video/123456"></iframe>',
  '<iframe src="https://player.vimeo.com/video/123456" onload="alert(1)"></iframe>',
  '<iframe src="https://player.vimeo.com/video/123456" style="background:url(javascript:alert(1))"></iframe>',
  '<iframe src="https://player.vimeo.com/video/123456"><script>alert(1)</script></iframe>',
  '<div data-youtube-video><iframe src="https://evil.example/embed/abcdefghijk"></iframe></div>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<body onload=alert(1)><p onclick="alert(1)" style="position:fixed">x</p>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="javascript:/a/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template><textarea></p><script>alert(1)</script></textarea>',
  '<p>a</p><!--><script>alert(1)</script>-->',
  '<blockquote class="instagram-media" data-instgrm-permalink="javascript:alert(1)"><p>x</p></blockquote>',
  '<script async src="//www.instagram.com/embed.js"></script>',
  '<dropped onclick=alert(1)>x</dropped>',
  '<details open ontoggle=alert(1)><video><source onerror=alert(1)></video></details>',
  '<input autofocus onfocus=alert(1)><marquee onstart=alert(1)>x</marquee><link rel=stylesheet href=//e>',
];

describe('the cleaner of article texts', () => {
  it.each(ATTACKS)('removes the script from %s', (attack) => {
    const html = clean(attack);
    const tags = html.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(
      /<(?!\/?(?:h[234]|p|strong|em|[uo]l|li|blockquote|code|pre|hr|br|a|img|div|iframe|s|table|tbody|t[rhd])\b)/,
    );
    expect(tags).not.toMatch(
      /\son\w+=|javascript:|vbscript:|data:(?!youtube)|srcdoc|evil|position:\s*fixed|url\(/i,
    );
    expect(clean(html)).toBe(html);
  });

  it('keeps everything that the editor can write', () => {
    const html =
      '<h2>Deux</h2><h3>Trois</h3><h4>Quatre</h4><p>a <strong>b</strong> <em>c</em> <code>d</code><br>e</p>' +
      '<ul><li><p>f</p></li></ul><ol start="3" type="a"><li><p>g</p></li></ol><blockquote><p>h</p></blockquote>' +
      '<pre><code>i &lt; j</code></pre><hr><p></p>' +
      '<img src="/storage/v1/object/public/blog-images/blog/a.webp" alt="k" title="l" width="640" height="360">' +
      '<p><a href="/contact">m</a> <a href="https://exemple.fr/" target="_blank" rel="noopener noreferrer nofollow">n</a></p>' +
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" start="12" width="640" height="360" allowfullscreen="true"></iframe></div>' +
      '<iframe src="https://player.vimeo.com/video/123456?h=abcdef12" width="100%" height="100%" frameborder="0" allowfullscreen="true" allow="autoplay; fullscreen" style="position: absolute; top: 0;"></iframe>' +
      '<iframe src="https://www.instagram.com/p/AbC/embed/" width="100%" height="100%"></iframe>' +
      '<table><tbody><tr><th colspan="2"><p>o</p></th></tr><tr><td rowspan="3"><ul><li><p>p</p></li></ul></td><td></td></tr></tbody></table>' +
      '<p><s>q</s></p>';
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['style="list-style-type: lower-roman"', ' type="i"'],
    ['type="a" style="list-style: decimal"', ''],
    ['start="0" type="A"', ' start="0" type="A"'],
    ['start="-2" type="disc" reversed', ''],
  ])('keeps the numbering of a list: %s', (given, retained) => {
    expect(clean(`<ol ${given}><li>a</li></ol>`)).toBe(`<ol${retained}><li>a</li></ol>`);
  });

  it.each([
    [
      'its head and foot',
      '<table class="x" width="9"><thead><tr><th scope="col">a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>',
      '<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'cells without a row',
      '<table><td>a<td>b</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'words outside of cells',
      '<table><caption>a</caption><tr>b<td>c</td></tr></table>',
      '<p>a</p>b<table><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    ['cells without a table', '<td>a</td><tr><td>b</td></tr>', 'a b'],
    [
      'a table in a table',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
      '<table><tbody><tr><td>a b</td></tr></tbody></table>',
    ],
    [
      'a table in a list',
      '<ul><li>a<table><tr><td>b</td><td>c</td></tr></table></li></ul>',
      '<ul><li>a b c</li></ul>',
    ],
    ['no row or no cell', '<table></table><table><tr></tr></table>', ''],
    [
      'spans without a sense',
      '<table><tr><td colspan="0" rowspan="900">a</td><td colspan="2e9">b</td></tr></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
  ])('normalizes a table with %s', (_what, html, cleaned) => {
    const table = clean(html);
    expect(table.replace(/\s+/g, ' ').replace(/ (?=<\/)/g, '')).toBe(cleaned);
    expect(clean(table)).toBe(table);
  });

  it('keeps every word of tables, however their tags nest, and normalizes them', () => {
    const tags = ['table', 'tbody', 'tr', 'td', 'th', 'p', 'li', 'ul', 'blockquote', 'strong', 'thead'];
    const soup = fc.array(
      fc.oneof(
        fc.constantFrom(...tags.map((tag) => `<${tag}>`), ...tags.map((tag) => `</${tag}>`)),
        fc.constantFrom('w', ' '),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const cleaned = clean(parts.join(''));
        expect(cleaned.match(/w(?![^<]*>)/g)?.length ?? 0).toBe(parts.filter((part) => part === 'w').length);
        expect(clean(cleaned)).toBe(cleaned);
        // Each table is a sequence of rows, each row a sequence of cells.
        const skeleton =
          cleaned
            .match(/<\/?(?:table|tbody|t[rhd])\b/g)
            ?.join('')
            .replaceAll('h', 'd') ?? '';
        expect(skeleton).toMatch(/^(?:<table<tbody(?:<tr(?:<td<\/td)+<\/tr)+<\/tbody<\/table)*$/);
      }),
    );
  });

  it('keeps a hundred levels of a text that nests deeper, and all its words', () => {
    const deep = clean(
      `${'<blockquote>a'.repeat(9_000)}<h2>b</h2>${'</blockquote>'.repeat(9_000)}<h2>c</h2>`,
    );
    expect(deep.match(/<blockquote>/g)).toHaveLength(100);
    expect(deep.match(/a/g)).toHaveLength(9_000);
    expect(deep).toContain('b</blockquote>');
    expect(deep).toMatch(/<\/blockquote><h2>c<\/h2>$/);
    expect(clean(deep)).toBe(deep);
    // Void and raw text elements stay there too, and a script stays a script.
    expect(clean(`${'<em>'.repeat(200)}x<br>y<script>alert(1)</script>`)).toMatch(/>x<br>y<\/em>/);
  });

  it('allows only stored files as pictures, in every spelling of the URL', () => {
    const file = '/storage/v1/object/public/blog-images/blog/a.webp';
    for (const address of [
      file,
      `https://site.fr${file}`,
      `/storage/v1/\tobject/public/blog-images/blog/a.webp`,
    ])
      expect(clean(`<img src="${address}">`)).toBe(`<img src="${file}" alt="">`);
    for (const address of [
      '/\t/evil.example',
      '/\u0000/evil.example/a.webp',
      '/favicon.ico',
      `${file}/../../../..`,
    ])
      expect(clean(`<img src="${address}">`)).toBe('');
  });

  it('migrates older texts to the schema', () => {
    expect(clean('<h1>a</h1><h5>b</h5><b>c</b><i>d</i><u>e</u>')).toBe(
      '<p>a</p><p>b</p><strong>c</strong><em>d</em>e',
    );
    expect(clean('<div>a</div><div>b</div>')).toBe('a b');
    expect(clean('<a href="exemple.fr">a</a>')).toBe(
      '<a href="http://exemple.fr" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(clean('<a href="https://site.fr/blog?x=1" target="_blank" rel="nofollow">a</a>')).toBe(
      '<a href="/blog?x=1">a</a>',
    );
    expect(clean('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>')).toContain(
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"',
    );
    expect(
      clean(
        '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/AbC/?utm_source=x"><p>Voir</p></blockquote><script async src="//www.instagram.com/embed.js"></script>',
      ),
    ).toBe('<iframe src="https://www.instagram.com/p/AbC/embed/" width="100%" height="100%"></iframe>');
  });
});
