import { BROWSER_STORAGE, type BrowserStorageEntry, nameInBrowser } from '#domain/consent/browser-storage.ts';
import { THIRD_PARTIES, type ThirdParty } from '#domain/consent/third-parties.ts';
import { messageRetentionText } from '#domain/messages/message-retention.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { de } from '#domain/text/french-elision.ts';
import type { DeliveryMethod } from '#features/contact/test-message.server.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import styles from './legal-table.module.css';

const DELIVERED: Record<DeliveryMethod['kind'], string> = {
  inbox:
    'Les messages que vous nous envoyez restent dans la messagerie de ce site. Aucun service d’envoi d’e-mails ne les reçoit.',
  smtp: 'Les messages que vous nous envoyez sont gardés dans la messagerie de ce site, et remis à la boîte de l’agence par un serveur d’e-mail (SMTP).',
  emailjs:
    'Les messages que vous nous envoyez sont gardés dans la messagerie de ce site, et transmis à la boîte de l’agence par le service d’envoi EmailJS (emailjs.com).',
};

type Props = {
  settings: SiteSettings;
  delivery: DeliveryMethod['kind'];
  thirdParties?: readonly ThirdParty[];
};

/**
 * How this installation processes data, generated from its settings and its configuration (§48.4, §48.5): it
 * accompanies the agency's own words and can't be edited.
 */
export function WhatThisSiteDoes({ settings, delivery, thirdParties = Object.values(THIRD_PARTIES) }: Props) {
  const { legal, messages } = settings;
  return (
    <>
      <p>Ces lignes sont écrites par le site lui-même, d’après ses réglages. Elles changent avec eux.</p>
      <h3>Messages</h3>
      <p>{DELIVERED[delivery]}</p>
      <p>
        Le site les efface de lui-même au bout de {messageRetentionText(messages.retention)}, ou plus tôt si
        vous le demandez.
      </p>
      <h3>Contenus d’autres services</h3>
      <p>Rien n’est demandé à ces services avant votre accord. Ce site ne mesure pas son audience.</p>
      <ThirdPartyTable thirdParties={thirdParties} />
      <h3>Ce que le site garde dans votre navigateur</h3>
      <KeptTable caption="Chez les visiteurs" kept={BROWSER_STORAGE.filter((one) => one.of === 'visitors')} />
      {settings.consent.proof === 'kept' ? (
        <p>
          Une preuve de votre choix est gardée treize mois sur le serveur du site&nbsp;: un numéro tiré au
          hasard, le choix, la version du texte et la date. Elle ne dit rien de vous. Le numéro est aussi dans
          votre cookie, et se lit dans «&nbsp;Gérer mes cookies&nbsp;».
        </p>
      ) : null}
      <KeptTable
        caption="Chez l’équipe de l’agence seulement, quand elle se connecte"
        kept={BROWSER_STORAGE.filter((one) => one.of === 'team')}
      />
      <h3>Aperçus partagés</h3>
      <p>
        Quand l’agence montre un projet ou un article avant sa publication, par un lien secret, la page
        demande un nom et un commentaire à qui veut donner son avis. Ils sont gardés avec ce projet ou cet
        article et effacés avec lui&nbsp;; une copie arrive dans la messagerie, où elle est gardée comme les
        messages.
      </p>
      <h3>Protection et mesures techniques</h3>
      <p>
        Pour empêcher les envois et les essais de mot de passe répétés, le site garde une empreinte de
        l’adresse réseau, un jour au plus. Il ne tient pas de journal des visites&nbsp;; son hébergeur peut en
        tenir un.
      </p>
      <h3>Hébergement et sauvegardes</h3>
      <p>
        Le site est hébergé par {legal.hostName}, {legal.hostAddress}. Ses sauvegardes contiennent les mêmes
        données&nbsp;; ce que l’une d’elles ramènerait après sa date est effacé de nouveau dans l’heure.
      </p>
    </>
  );
}

function ThirdPartyTable({ thirdParties }: { thirdParties: readonly ThirdParty[] }) {
  return (
    <table className={styles['table']}>
      <caption>Services dont ce site peut montrer des contenus</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Ce qu’il reçoit après votre accord</th>
        </tr>
      </thead>
      <tbody>
        {thirdParties.map(({ purpose, name, company, receives, policy }) => (
          <tr key={purpose}>
            <th scope="row">
              {name}
              <span>{company}</span>
            </th>
            <td>
              {receives} <ExternalLink href={policy}>Règles {de(name)}</ExternalLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KeptTable({ caption, kept: retained }: { caption: string; kept: readonly BrowserStorageEntry[] }) {
  const { siteUrl } = useSiteFacts();
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Utilité et durée</th>
        </tr>
      </thead>
      <tbody>
        {retained.map((one) => (
          <tr key={one.name}>
            <th scope="row">
              {nameInBrowser(one, siteUrl)}
              <span>{one.where}</span>
            </th>
            <td>
              {one.purpose}
              <span>{one.duration}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
