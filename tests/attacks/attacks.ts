import markup from './markup.json' with { type: 'json' };

/** URLs that lead to another site or run script, in the spellings that browsers tolerate. */
const ADDRESSES = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    '//evil.example/a',
    '/\\evil.example/a',
    '\\\\evil.example/a',
    '/\\/evil.example/a',
    '///evil.example/a',
  ],
  ...['https:evil.example/a', 'https:/evil.example/a', 'https:\\\\evil.example/a', 'http://evil.example/a'],
  ...['https://site.fr@evil.example/a', 'https://site.fr.evil.example/a', 'https://site.fr:80@evil.example/'],
  ...['https://site.fr//evil.example/a', '/.//evil.example/a', '/..//evil.example/a', '/%2f/evil.example/a'],
];

/** What browsers drop, or take for a space, inside a URL. */
const IGNORED = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
];

/** A URL with a character before it, after its first, in its middle and at its end. */
function spelled(address: string, sign: string): string[] {
  return [0, 1, Math.floor(address.length / 2), address.length].map(
    (at) => address.slice(0, at) + sign + address.slice(at),
  );
}

const CARRIERS = [
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<iframe src="${address}"></iframe>`,
];

const escaped = (text: string) => text.replace(/[^ -~]|[&"<>]/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** Attacks by markup, by collection: one string each. */
export const MARKUP_ATTACKS: readonly string[] = [...markup.owasp, ...markup.html5sec, ...markup.cleaners];

/** Attacks by URL: every URL, in every spelling, in each element and attribute that carries one. */
export const ADDRESS_ATTACKS: readonly string[] = ADDRESSES.flatMap((address) => [
  address,
  ...IGNORED.flatMap((sign) => spelled(address, sign)),
]).flatMap((address) => CARRIERS.map((carrier) => carrier(escaped(address))));
