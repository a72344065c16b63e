const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const ADDRESS_OR_CODE = /(https?:\/\/\S+|\S+@\S+\.\S+|`[^`]*`)/;

/**
 * French typography for editorial text when it is rendered (decision 27): narrow no-break space before ; ! ?,
 * no-break space before : and inside guillemets, the typographic apostrophe. Addresses are left alone. Never
 * for the specification's own interface strings.
 */
export function frenchTypography(text: string): string {
  return text
    .split(ADDRESS_OR_CODE)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part)))
    .join('');
}

function typeset(text: string): string {
  return text
    .replace(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .replace(/[ \u00a0\u202f]*([;!?])(?=[\s;!?»)]|$)/g, (_all, mark: string, offset: number) =>
      offset === 0 ? mark : `${NARROW}${mark}`,
    )
    .replace(/([;!?])\u202f(?=[;!?])/g, '$1')
    .replace(/[ \u00a0\u202f]+:(?=\s|$)/g, `${NO_BREAK}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${NO_BREAK}`)
    .replace(/[ \u00a0\u202f]*»/g, `${NO_BREAK}»`);
}
