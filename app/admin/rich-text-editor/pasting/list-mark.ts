const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 };

/** A typed mark of a list as what it counts: `1.`, `1.2.`, `b)`, `(iv)`; undefined for a bullet. */
export function countOfMark(mark: string): readonly number[] | undefined {
  const counted = /^[([]?(?:[\da-z]{1,4}[.)-])*([\da-z]{1,4})(?:[.)\]]|\s?[-–—:°]|(?<=\d)$)/i.exec(mark)?.[1];
  if (counted === undefined) return undefined;
  if (/^\d/.test(counted)) return [Number.parseInt(counted, 10)];
  const text = counted.toLowerCase();
  const letter = text.length === 1 ? [text.charCodeAt(0) - 96] : [];
  return [...romanNumber(text), ...letter];
}

function romanNumber(text: string): number[] {
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(text)) return [];
  const values = [...text].map((sign) => ROMAN[sign] ?? 0);
  return [values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)];
}
