const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const says = (name: string) => `(normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)})`;

export const button = (name: string) =>
  `//*[self::button or self::summary or @role="button" or @role="radio"][${says(name)}]`;
export const link = (name: string) => `//a[${says(name)}]`;
export const linkTo = (path: string) => `//a[@href=${quoted(path)}]`;

/** A form control by its label, wrapped in it or referenced by it, with or without the asterisk of a required field. */
export function field(label: string): string {
  const labels = `//label[normalize-space(.)=${quoted(label)} or normalize-space(.)=${quoted(`${label} *`)}]`;
  const control = '*[self::input or self::textarea or self::select]';
  return `//${control}[@id=${labels}/@for or @aria-label=${quoted(label)}] | ${labels}//${control}`;
}
