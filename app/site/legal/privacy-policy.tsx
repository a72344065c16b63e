import { href } from 'react-router';
import { messageRetentionText } from '#domain/messages/message-retention.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'Politique de confidentialité', path: href('/politique-confidentialite') },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: href('/politique-confidentialite'),
    title: 'Politique de confidentialité',
    description:
      'Quelles données ce site garde, pourquoi, combien de temps, et comment les faire corriger ou effacer.',
    breadcrumb: BREADCRUMB,
  });
}

/** What this product does with data, as it does it: a change there is a change here (§10.2). */
export default function PrivacyPolicy() {
  const { legal, contact } = useSiteFacts().settings;
  const { email } = contact;
  return (
    <LegalPage
      title="Politique de confidentialité"
      breadcrumb={BREADCRUMB}
      introduction={
        <p>
          En bref : lire ce site ne demande aucune donnée et ne charge rien chez personne d’autre. Nous ne
          gardons que ce que vous nous écrivez, pour vous répondre.
        </p>
      }
      parts={[
        {
          id: 'responsable',
          heading: 'Qui est responsable',
          content: (
            <p>
              {legal.companyName}, {legal.address}. Pour toute question sur vos données{'\u00a0: '}
              <a href={`mailto:${email}`}>{email}</a>.
            </p>
          ),
        },
        {
          id: 'contact',
          heading: 'Quand vous nous écrivez',
          content: (
            <>
              <p>
                Le formulaire de contact enregistre votre prénom, votre nom, votre entreprise, votre adresse
                e-mail, votre message et, si vous les donnez, votre téléphone et le lien vers un brief. Il
                enregistre aussi l’heure de l’envoi et une empreinte de votre adresse réseau, qui sert à
                limiter les envois répétés et ne permet pas de vous identifier à la lecture.
              </p>
              <p>
                Ces données servent à vous répondre et à préparer un éventuel projet avec vous, à votre
                demande. Elles sont gardées sur le serveur du site, lues par l’équipe de l’agence, et peuvent
                être transmises à sa boîte de réception par un service d’envoi d’e-mails. Elles ne sont ni
                vendues, ni utilisées pour de la publicité.
              </p>
              <p>
                Nous les effaçons quand vous le demandez. Sans demande, le site les efface de lui-même{' '}
                {messageRetentionText()} après l’envoi de votre message.
              </p>
            </>
          ),
        },
        {
          id: 'tiers',
          heading: 'Films et publications d’autres services',
          content: (
            <>
              <p>
                Certaines pages montrent des films de Vimeo ou de YouTube et des publications d’Instagram.
                Rien n’est demandé à ces services avant votre accord : à la place, vous voyez une carte faite
                ici, avec un lien vers l’original.
              </p>
              <p>
                Si vous acceptez, le lecteur du service s’ouvre dans la page. Ce service reçoit alors votre
                adresse réseau et peut déposer ses propres cookies, selon ses propres règles. Nous demandons à
                Vimeo de ne pas vous suivre, et à YouTube son lecteur sans cookies.
              </p>
              <p>Une mesure d’audience ne pourrait être faite, elle aussi, qu’avec votre accord.</p>
            </>
          ),
        },
        {
          id: 'cookies',
          heading: 'Cookies et mémoire du navigateur',
          content: (
            <>
              <ul>
                <li>
                  Votre choix sur les contenus d’autres services : un cookie de ce site, gardé six mois.
                </li>
                <li>
                  L’arrêt des animations, si vous le demandez : une note dans la mémoire de votre navigateur,
                  jusqu’à ce que vous l’effaciez.
                </li>
                <li>
                  La session de l’équipe qui tient ce site : un cookie qui n’est posé qu’à elle, à la
                  connexion.
                </li>
              </ul>
              <p>
                Vous pouvez changer votre choix à tout moment avec « Gérer mes cookies », au bas de chaque
                page. Refuser ne retire rien d’autre que ces contenus.
              </p>
            </>
          ),
        },
        {
          id: 'droits',
          heading: 'Vos droits',
          content: (
            <>
              <p>
                Vous pouvez demander à voir vos données, à les corriger, à les effacer, à en limiter l’usage,
                à vous y opposer ou à les recevoir pour les confier à quelqu’un d’autre. Écrivez à{' '}
                <a href={`mailto:${email}`}>{email}</a>
                {'\u00a0: '}nous répondons dans le mois.
              </p>
              <p>
                Si la réponse ne vous convient pas, vous pouvez saisir la{' '}
                <a href="https://www.cnil.fr/fr/plaintes" target="_blank" rel="noopener noreferrer">
                  CNIL
                  <span className="sr"> (nouvel onglet)</span>
                </a>
                .
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
