import { href } from 'react-router';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { Route } from './+types/legal-notice';
import { LegalPage } from './legal-page.tsx';

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'Mentions légales', path: href('/mentions-legales') },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: href('/mentions-legales'),
    title: 'Mentions légales',
    description: 'Éditeur, direction de la publication, hébergement et propriété des contenus de ce site.',
    breadcrumb: BREADCRUMB,
  });
}

/** Static text over the facts of the installation; SARL and the share capital are fixed (§10.1). */
export default function LegalNotice() {
  const { identity, legal, contact } = useSiteFacts().settings;
  const { brandName } = identity;
  const { phone, email } = contact;
  return (
    <LegalPage
      title="Mentions légales"
      breadcrumb={BREADCRUMB}
      parts={[
        {
          id: 'editeur',
          heading: 'Éditeur du site',
          content: (
            <>
              <p>
                Ce site est édité par {legal.companyName}, SARL au capital de 1 000 euros, qui exerce sous le
                nom {brandName}.
              </p>
              <dl>
                <Fact name="Siège">{legal.address}</Fact>
                <Fact name="Immatriculation">{legal.registration}</Fact>
                <Fact name="TVA intracommunautaire">{legal.vatNumber}</Fact>
                <Fact name="Téléphone">
                  <PhoneLink number={phone} />
                </Fact>
                <Fact name="E-mail">
                  <a href={`mailto:${email}`}>{email}</a>
                </Fact>
              </dl>
            </>
          ),
        },
        {
          id: 'publication',
          heading: 'Direction de la publication',
          content: <p>{legal.publicationDirector}, qui assure la gérance de la société.</p>,
        },
        {
          id: 'hebergement',
          heading: 'Hébergement',
          content: (
            <p>
              {legal.hostName}, {legal.hostAddress}.
            </p>
          ),
        },
        {
          id: 'propriete',
          heading: 'Propriété des contenus',
          content: (
            <>
              <p>
                Les textes, les images, les films, les sons et le code de ce site appartiennent à{' '}
                {legal.companyName} ou sont montrés avec l’accord de celles et ceux qui les ont faits. Toute
                reprise, même partielle, demande un accord écrit.
              </p>
              <p>
                Les marques et les noms des clients cités restent leur propriété. Pour demander une
                autorisation ou signaler une erreur de crédit, un message à{' '}
                <a href={`mailto:${email}`}>{email}</a> suffit.
              </p>
            </>
          ),
        },
        {
          id: 'liens',
          heading: 'Liens vers d’autres sites',
          content: (
            <p>
              Certaines pages mènent à d’autres sites, dont nous ne maîtrisons ni le contenu ni la manière de
              traiter vos données.
            </p>
          ),
        },
        {
          id: 'donnees',
          heading: 'Données personnelles',
          content: (
            <p>
              Ce que le site garde de vous, et pourquoi, est écrit dans la{' '}
              <a href={href('/politique-confidentialite')}>politique de confidentialité</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

function Fact(props: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
