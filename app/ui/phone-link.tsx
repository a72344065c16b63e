/** A phone number: displayed as typed, linked without its separators. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneAddress(number)}>{number}</a>;
}

/**
 * The `tel:` URL of a phone number as people write it. The zero of `+33 (0)4` is for calls within the country only, and
 * so is the one of `+33 04`: with them the number is invalid.
 */
export function phoneAddress(number: string): string {
  const abroad = /^\s*(?:\+|00)/.test(number);
  const digits = (abroad ? number.replace(/\(\s*0\s*\)/g, '') : number).replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^(\+|00)330(?=\d{9}$)/, '$133')}`;
}
