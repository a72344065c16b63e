import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

// A computer in another country, whose clock is a year ahead.
test.use({ timezoneId: 'America/Los_Angeles' });

test('a list says its dates as the server sees them, with the exact one on demand', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) =>
    database
      .prepare(
        `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
          client_address_hash, created_at, delivery_state, attempts, search_text)
         values ('m1', 'Noé', 'Dupré', 'Brume', 'c@exemple.fr', '', 'Un film', '', '', ?, 'kept', 0, 'noe dupre')`,
      )
      .run(new Date().toISOString()),
  );
  await page.clock.install({ time: Date.now() + 365 * 24 * 3_600_000 });
  await site.signIn(page, '/admin/inbox');
  const time = page.getByRole('main').getByRole('time');
  await expect(time).toContainText(/^aujourd’hui à \d+:\d\d/);
  await expect(time).toHaveAttribute('title', /^\d+(?:er)? \S+ \d{4} à \d\d:\d\d$/);
  // The next day, without another request.
  await page.clock.runFor(24 * 3_600_000);
  await expect(time).toContainText(/^hier à \d+:\d\d/);
});
