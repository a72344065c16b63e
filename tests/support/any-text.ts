import fc from 'fast-check';

/** The general categories of Unicode: letters, marks, numbers, punctuation, symbols, separators, and all others. */
const CATEGORIES = [
  ...[
    'Lu',
    'Ll',
    'Lt',
    'Lm',
    'Lo',
    'Mn',
    'Mc',
    'Me',
    'Nd',
    'Nl',
    'No',
    'Pc',
    'Pd',
    'Ps',
    'Pe',
    'Pi',
    'Pf',
    'Po',
  ],
  ...['Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Co', 'Cn'],
];

/** All code points below U+3000, and one in 29 of the others: some of every category. */
const PATTERNS = CATEGORIES.map((name) => [name, new RegExp(`\\p{${name}}`, 'u')] as const);
const SAMPLES = new Map(CATEGORIES.map((category) => [category, [] as string[]]));
for (let code = 0; code < 0x110000; code += code < 0x3000 ? 1 : 29) {
  if (code >= 0xd800 && code < 0xe000) continue;
  const character = String.fromCodePoint(code);
  const category = PATTERNS.find(([, pattern]) => pattern.test(character))?.[0];
  SAMPLES.get(category ?? 'Cn')?.push(character);
}

/** Strings that programs have misinterpreted before. */
const KNOWN_TROUBLE = [
  ...[
    '\0',
    '\ud800',
    '\udfff',
    '\udc00\ud800',
    '\u2028',
    '\u2029',
    '\u0085',
    '\r',
    '\n',
    '\r\n',
    '\v',
    '\f',
    '\u001a',
  ],
  ...[
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\ufffd',
    '\u{1ffff}',
    '\u202e',
    '\u2066',
    '\u200d',
    '\u200f',
    '\ue000',
    '\u{10fffd}',
  ],
  ...[
    'e\u0301',
    'é',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
    '👩‍👩‍👧',
    '🇫🇷',
    'שלום',
    'ﷺ',
    '\\',
    '"',
    "'",
    '\\u2028',
    '\\x',
    '\\.',
    '{}',
    'null',
    '',
    ' ',
  ],
];

/** Arbitrary text: characters of every Unicode category and troublesome strings, sometimes long. */
export function anyText(): fc.Arbitrary<string> {
  const character = fc.oneof(
    fc.constantFrom(...CATEGORIES).chain((category) => fc.constantFrom(...(SAMPLES.get(category) ?? ['x']))),
    fc.constantFrom(...KNOWN_TROUBLE),
  );
  const short = fc.array(character, { maxLength: 30 }).map((characters) => characters.join(''));
  const long = fc
    .tuple(character, fc.integer({ min: 1000, max: 20_000 }))
    .map(([one, times]) => one.repeat(times));
  return fc.oneof({ weight: 40, arbitrary: short }, { weight: 1, arbitrary: long });
}

/** An arbitrary JSON value with such texts, also as property names. */
export function anyJson(): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      anyText(),
      fc.constantFrom(null, true, false, 0, -1, 0.1, 1e21, 5e-324),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(anyText(), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
}
