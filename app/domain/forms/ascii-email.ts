/**
 * An e-mail address with its domain in ASCII (`contact@château.fr` is `contact@xn--chteau-xta.fr`), as mail servers know it and as
 * some browsers send it. Unchanged when its domain is ASCII already, or is none.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // Anything else in a host (a port, a path) would be cut off by reading it as an address of the web.
  if (at < 1 || /^[\w.-]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text;
  return URL.canParse(`http://${domain}`)
    ? text.slice(0, at + 1) + new URL(`http://${domain}`).hostname
    : text;
}
