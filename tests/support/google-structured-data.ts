type Block = { '@type': string } & Record<string, unknown>;

type Rule = {
  /** The page that documents it. */
  source: string;
  required: readonly string[];
  recommended: readonly string[];
  /** A recommended fact that the site can't have of this block: the duration of a film that another server sends. */
  unknown?: Readonly<Record<string, (block: Block) => boolean>>;
};

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data';

/**
 * The fields of structured data, as their sources document them (articles, videos and organizations read in copies of
 * November 2026, breadcrumbs from earlier knowledge); 'a.b' is the field b of each a, 'a|b' one of both. What
 * schema.org defines and Google has no result for has the fields of §11.6.
 */
export const STRUCTURED_DATA_RULES: Readonly<Record<string, Rule>> = {
  Article: {
    source: `${GOOGLE}/article`,
    required: [],
    recommended: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  },
  VideoObject: {
    source: `${GOOGLE}/video`,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'contentUrl|embedUrl', 'duration'],
    unknown: { duration: (block) => 'embedUrl' in block },
  },
  Organization: {
    source: `${GOOGLE}/organization`,
    required: [],
    recommended: [
      ...['name', 'url', 'logo', 'description', 'sameAs', 'email', 'telephone'],
      ...['contactPoint.telephone', 'contactPoint.email'],
      ...['address.addressLocality', 'address.addressCountry'],
      ...['legalName', 'vatID', 'foundingDate'],
    ],
  },
  BreadcrumbList: {
    source: `${GOOGLE}/breadcrumb`,
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  Service: {
    source: 'https://schema.org/Service',
    required: ['name', 'description', 'url', 'provider.name'],
    recommended: ['image', 'areaServed'],
  },
  CreativeWork: {
    source: 'https://schema.org/CreativeWork',
    required: ['name', 'description', 'url', 'creator.name'],
    recommended: ['image', 'dateCreated', 'genre'],
  },
  WebPage: { source: 'https://schema.org/WebPage', required: ['name', 'url'], recommended: ['description'] },
};

/** The missing fields of blocks of one type, and the share of the recommended ones that they have, from 0 to 1. */
export function checkStructuredData(type: string, blocks: readonly Block[]) {
  const rule = STRUCTURED_DATA_RULES[type];
  if (!rule) throw new Error(`No rule for the structured data of ${type}`);
  const missing = blocks.flatMap((block) => rule.required.filter((field) => !has(block, field)));
  const wanted = blocks.flatMap((block) =>
    rule.recommended.filter((field) => !rule.unknown?.[field]?.(block)).map((field) => ({ block, field })),
  );
  const lacking = wanted.filter(({ block, field }) => !has(block, field)).map(({ field }) => field);
  const share = wanted.length === 0 ? 1 : 1 - lacking.length / wanted.length;
  return { missing, lacking: [...new Set(lacking)], share };
}

function has(block: unknown, field: string): boolean {
  if (field.includes('|')) return field.split('|').some((one) => has(block, one));
  const [name = '', ...rest] = field.split('.');
  const value = (block as Record<string, unknown>)[name];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false;
  if (rest.length === 0) return true;
  return [value].flat().every((part) => has(part, rest.join('.')));
}
