import { href } from 'react-router';
import { deliveryMethod } from '#features/contact/test-message.server.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, fixedPageMeta } from '#site/seo/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';
import { Prose } from './prose.tsx';
import { WhatThisSiteDoes } from './what-this-site-does.tsx';

const PAGE = { name: 'Politique de confidentialité', path: href('/politique-confidentialite') };

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await readFixedPage(context, 'politique-confidentialite')), delivery: deliveryMethod().kind };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return fixedPageMeta(matches, PAGE, loaderData);
}

/**
 * How the agency processes data, in its own words, and how the software does, in the software's words (§10.2, §48.4).
 */
export default function PrivacyPolicy({ loaderData: { content, delivery } }: Route.ComponentProps) {
  const { settings } = useSiteFacts();
  const part = (id: string, { heading, text }: { heading: string; text: string }) => ({
    id,
    heading,
    content: <Prose text={text} settings={settings} />,
  });
  return (
    <LegalPage
      page="politique-confidentialite"
      title="Politique de confidentialité"
      breadcrumb={breadcrumbTo(PAGE)}
      introduction={<Prose text={content.introduction.text} settings={settings} />}
      parts={[
        part('responsable', content.responsible),
        part('contact', content.contact),
        part('tiers', content.others),
        part('cookies', content.cookies),
        {
          id: 'site',
          heading: 'Ce que fait ce site',
          content: <WhatThisSiteDoes settings={settings} delivery={delivery} />,
        },
        part('droits', content.rights),
      ]}
    />
  );
}
