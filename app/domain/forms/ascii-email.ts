/**
 * An e-mail address with its domain in ASCII, Punycode (`contact@château.fr` is `contact@xn--chteau-xta.fr`), as mail
 * servers need it and as some browsers send it. Unchanged when its domain is ASCII already, or invalid.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // URL parsing would cut off anything else in a host (a port, a path).
  if (at < 1 || /^[\w.-]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text;
  return URL.canParse(`http://${domain}`)
    ? text.slice(0, at + 1) + new URL(`http://${domain}`).hostname
    : text;
}
