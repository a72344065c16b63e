/** By its extension `index.php` is a file and not a host. */
const FILE = /\.(?:html?|php\d?|aspx?|jsp|cfm|cgi|pdf|jpe?g|png|gif|webp|svg|xml|txt|docx?|xlsx?|zip|mp4)$/i;

/**
 * Completes a typed URL: `www.ancien.fr/a` gets its scheme, `ancienne` its slash. Undefined for words, and for schemes
 * other than those of pages.
 */
export function completedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(?:\/|https?:\/\/)/i.test(text)) return text;
  const host = /^((?:[\p{L}\p{M}\d-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]|$)/u.exec(text)?.[1];
  if (host !== undefined && !FILE.test(host)) return `https://${text}`;
  return text === '' || /\s/.test(text) || /^[a-z][a-z\d+.-]*:/i.test(text) ? undefined : `/${text}`;
}
