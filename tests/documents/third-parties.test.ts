import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { EMBED_PROVIDERS, PURPOSES, THIRD_PARTIES, type ThirdParty } from '#domain/consent/third-parties.ts';
import { DEFAULT_SETTINGS } from '#domain/site-settings.ts';
import { ConsentWindow } from '#site/consent/consent-window.tsx';
import { WhatThisSiteDoes } from '#site/legal/what-this-site-does.tsx';
import { EmbedCard } from '#ui/embeds/embed-card.interactive.tsx';
import { contentSecurityPolicy } from '../../app/content-security-policy.server.ts';

// One list of third parties is the source of all that declares or allows them (§48.1).

const INVENTED: ThirdParty & { shows: 'film' } = {
  purpose: 'ondine',
  name: 'Ondine TV',
  shows: 'film',
  choice: { title: 'Films Ondine', text: 'Le lecteur d’Ondine, au fil de l’eau.' },
  company: 'Ondine SAS (France)',
  receives: 'Votre adresse réseau et la marée.',
  policy: 'https://tv.ondine.example/regles',
  scripts: ['https://script.ondine.example'],
  frames: ['https://cadre.ondine.example'],
};

function rendered(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const everything = (thirdParties?: readonly ThirdParty[]) => {
  const given = thirdParties ? { thirdParties } : {};
  return {
    window: rendered(createElement(ConsentWindow, given)),
    policy: rendered(
      createElement(WhatThisSiteDoes, { settings: DEFAULT_SETTINGS, delivery: 'inbox', ...given }),
    ),
    allowed: contentSecurityPolicy('n', thirdParties),
  };
};

const cardOf = (provider: Parameters<typeof EmbedCard>[0]['provider']) =>
  rendered(
    createElement(EmbedCard, { provider, title: 'Un film', original: 'https://x.example', onAccept() {} }),
  );

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ') ?? [];

describe('the list of third parties', () => {
  it('is the source of the consent questions, the table, the cards and the policy of what a page loads', () => {
    const { window, policy, allowed } = everything();
    for (const purpose of PURPOSES) {
      const { name, choice, company, receives, policy: rules, scripts, frames } = THIRD_PARTIES[purpose];
      expect(window).toContain(`value="${purpose}"`);
      expect(window).toContain(choice.title);
      expect(window).toContain(choice.text);
      for (const text of [name, company, receives, rules.replaceAll('&', '&amp;')])
        expect(policy).toContain(text);
      for (const origin of scripts) expect(directive(allowed, 'script-src')).toContain(origin);
      for (const origin of frames) expect(directive(allowed, 'frame-src')).toContain(origin);
      expect(cardOf(EMBED_PROVIDERS[purpose])).toContain(`Voir sur ${name}`);
    }
  });

  it('allows no other host', () => {
    const { allowed } = everything();
    const named = new Set(
      Object.values(THIRD_PARTIES).flatMap(({ scripts, frames }) => [...scripts, ...frames]),
    );
    expect(new Set(allowed.match(/https?:\/\/[^ ;]+/g))).toEqual(named);
  });

  it('is followed by all four when an entry is added', () => {
    const { window, policy, allowed } = everything([...Object.values(THIRD_PARTIES), INVENTED]);
    expect(window).toContain('value="ondine"');
    expect(window).toContain('Le lecteur d’Ondine, au fil de l’eau.');
    expect(policy).toContain('Ondine SAS (France)');
    expect(policy).toContain('https://tv.ondine.example/regles');
    expect(directive(allowed, 'script-src')).toContain('https://script.ondine.example');
    expect(directive(allowed, 'frame-src')).toContain('https://cadre.ondine.example');
    const card = cardOf(INVENTED);
    expect(card).toContain('Ce film vient d’Ondine TV, qui peut déposer des cookies.');
    expect(card).toContain('Accepter Ondine TV et lire');
    const before = everything();
    for (const one of [before.window, before.policy, before.allowed]) expect(one).not.toMatch(/ondine/i);
  });

  it('says what this installation does with messages, by each transport', () => {
    const statement = (delivery: 'inbox' | 'smtp' | 'emailjs') =>
      rendered(createElement(WhatThisSiteDoes, { settings: DEFAULT_SETTINGS, delivery }));
    expect(statement('inbox')).toContain('Aucun service d’envoi d’e-mails ne les reçoit.');
    expect(statement('inbox')).not.toMatch(/SMTP|EmailJS/);
    expect(statement('smtp')).toContain('un serveur d’e-mail (SMTP)');
    expect(statement('smtp')).not.toContain('EmailJS');
    expect(statement('emailjs')).toContain('EmailJS (emailjs.com)');
    const five = { ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, retention: '5' as const } };
    expect(rendered(createElement(WhatThisSiteDoes, { settings: five, delivery: 'inbox' }))).toContain(
      'au bout de cinq ans',
    );
  });
});
