/** Addresses by which programs follow a link through themselves, and the parameter that holds the link's own address. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  // Exported documents of Google, and its mails.
  { host: /^www\.google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  // Outlook.
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\/$/, parameters: ['u'] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)$/, parameters: ['url'] },
];

/** Gives links their own addresses: a wrapper tells its operator about every click, and may expire. */
export function withoutLinkWrappers(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    const own = wrappedAddress(link.getAttribute('href') ?? '');
    if (own !== undefined) link.setAttribute('href', own);
  }
}

function wrappedAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname, searchParams } = new URL(href);
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const address = wrapper?.parameters.map((name) => searchParams.get(name)).find((value) => value);
  return address && /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}
