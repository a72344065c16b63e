/** A character with its accents, or an emoji of several characters. (`Intl.Segmenter` is newer than Firefox 124.) */
const GRAPHEME = /\p{Regional_Indicator}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu;

/** The graphemes of a text: what people take for one character. */
export function graphemesOf(text: string): string[] {
  return text.match(GRAPHEME) ?? [];
}
