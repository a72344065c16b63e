import { Link } from '@tiptap/extension-link';
import { LINK_SCHEMES, linkAddress, linkAttributes } from '#domain/posts/post-content.ts';
import { isClearAddress } from '../links/clear-address.ts';
import { linkWhileTyping } from '../links/link-while-typing.ts';

/** A link whose href, target and rel follow the rules of the domain (§20.7, §20.8). */
export function linkMark(siteOrigin: string | undefined) {
  return Link.extend({
    addAttributes() {
      return {
        href: {
          default: null,
          parseHTML: (element) => linkAddress(element.getAttribute('href') ?? '', siteOrigin) ?? null,
        },
      };
    },
    parseHTML() {
      return [
        {
          tag: 'a[href]',
          getAttrs: (element) =>
            linkAddress(element.getAttribute('href') ?? '', siteOrigin) === undefined ? false : null,
        },
      ];
    },
    renderHTML({ HTMLAttributes }) {
      const address = linkAddress(String(HTMLAttributes['href'] ?? ''), siteOrigin);
      return ['a', address === undefined ? {} : linkAttributes(address), 0];
    },
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), linkWhileTyping(this.type, siteOrigin)];
    },
  }).configure({
    autolink: false,
    linkOnPaste: true,
    shouldAutoLink: isClearAddress,
    openOnClick: false,
    defaultProtocol: 'http',
    protocols: [...LINK_SCHEMES],
    isAllowedUri: (address) => linkAddress(address, siteOrigin) !== undefined,
  });
}
