/** A line of a report has no room for more; the name of a file stands at the end. */
const MAX_CHARACTERS = 120;

/** The address of a picture as people read it: its accents decoded, and the measures of a smaller form behind its name. */
export function displayedUrl(address: string): string {
  const readable = decoded(address).replace(/-(\d{1,5}x\d{1,5})(\.\w{3,4})$/, '$2, en $1');
  if (readable.length <= MAX_CHARACTERS || address.startsWith('data:'))
    return readable.slice(0, MAX_CHARACTERS);
  return `…${readable.slice(1 - MAX_CHARACTERS).toWellFormed()}`;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
