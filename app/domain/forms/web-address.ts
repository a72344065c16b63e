import { withoutInvisible } from '../text/without-invisible.ts';

/** A web URL whose scheme may be left out, as in `facebook.com/agence`: https is then meant. */
export function typedWebAddress(input: string): string | undefined {
  const text = withoutInvisible(input).trim();
  return webAddress(/^(?:[\p{L}\p{M}\d-]+\.)+\p{L}{2,}(?:[/?#]|$)/u.test(text) ? `https://${text}` : text);
}

/**
 * A web URL as a person typed it, trimmed, without invisible characters: http or https, with a host, without user name
 * and password, spaces or control characters. Undefined for anything else, so that every accepted URL can be parsed
 * wherever it is rendered.
 */
export function webAddress(input: string): string | undefined {
  const text = withoutInvisible(input).trim();
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? text : undefined;
}

/** The host of a URL with its port, without `www.`: that of one site under https or not; '' for an invalid URL. */
export function siteHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
}
