import { deliveryMethod } from '#features/contact/test-message.server.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { metaOf } from '#site/seo/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';
import { WhatThisSiteDoes } from './what-this-site-does.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await readFixedPage(context, 'politique-confidentialite')), delivery: deliveryMethod().kind };
}

export const meta = metaOf('politique-confidentialite');

/**
 * How the agency processes data, in its own words, and how the software does, in the software's words (§10.2, §48.4).
 */
export default function PrivacyPolicy({ loaderData: { content, delivery } }: Route.ComponentProps) {
  const { settings } = useSiteFacts();
  return (
    <LegalPage
      page="politique-confidentialite"
      introduction={content.introduction.text}
      parts={[
        { id: 'responsable', ...content.responsible },
        { id: 'contact', ...content.contact },
        { id: 'tiers', ...content.others },
        { id: 'cookies', ...content.cookies },
        {
          id: 'site',
          heading: 'Ce que fait ce site',
          above: <WhatThisSiteDoes settings={settings} delivery={delivery} />,
        },
        { id: 'droits', ...content.rights },
      ]}
    />
  );
}
