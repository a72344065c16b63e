import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { authentication } from '#features/administrators/authentication.server.ts';
import { confirmPassword } from '#features/administrators/confirm-password.server.ts';
import { verifyPassword } from '#features/administrators/password/password-hash.server.ts';
import { rotateKey } from '#features/administrators/rotate-key.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import {
  confirmSetup,
  startSetup,
} from '#features/administrators/second-factor/authenticator-setup.server.ts';
import {
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '#features/administrators/second-factor/change-second-factor.server.ts';
import {
  hashFormerRecoveryCodes,
  readRecoveryCodeHashes,
} from '#features/administrators/second-factor/recovery-code-hashes.server.ts';
import { removeSecondFactor } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import {
  countCodes,
  finishSignIn,
  forgetSecondStep,
  isSecondFactorOn,
  isSecondStepWaiting,
} from '#features/administrators/second-factor/second-step.server.ts';
import {
  readAdministrator,
  readSession,
  replaceToken,
  signIn,
} from '#features/administrators/session.server.ts';
import { actAs, currentActor } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { cookieOf, cookieOfSignIn, administratorRequest as request } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const PASSWORD = 'un mot de passe';

/** A new administrator, signed in; `secret`: of the authenticator, once the second factor is enabled. */
async function signedInAccount(email: string, on = true) {
  await saveAdministrator(email, PASSWORD);
  let cookie = await cookieOfSignIn(email, PASSWORD);
  const device = cookie
    .split('; ')
    .filter((one) => one.startsWith('agence.device'))
    .join('; ');
  const administrator = await readAdministrator(request(cookie));
  if (!administrator) throw new Error('nobody');
  if (!on) return { administrator, cookie, device, secret: '', used: '', codes: [] };
  const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
  if (started.outcome !== 'started') throw new Error(started.outcome);
  const { secret } = started.setup;
  const used = oneTimeCode(secret);
  const end = await actAs({ id: administrator.id, name: email }, () =>
    confirmSetup(request(cookie), administrator, used),
  );
  if (end.outcome !== 'on') throw new Error(end.outcome);
  cookie = cookieOf(end.headers);
  return { administrator, cookie, device, secret, used, codes: end.codes };
}

/** Signs in with a correct password; the cookie identifies the pending second step. */
async function passwordOf(email: string, address = '10.0.0.1') {
  const step = await signIn(request('', address), email, PASSWORD);
  if (step.outcome !== 'second-step') throw new Error(step.outcome);
  return cookieOf(step.headers);
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('the second factor', () => {
  it('is enabled after a first correct code, under a new session (§45.1)', async () => {
    const { administrator, cookie } = await signedInAccount('claire@exemple.fr', false);
    expect(await startSetup(request(cookie), administrator, { password: 'un autre mot' })).toEqual({
      outcome: 'wrong-password',
    });
    const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
    if (started.outcome !== 'started') throw new Error(started.outcome);
    expect(started.setup.address).toMatch(/^otpauth:\/\/totp\//);
    expect(await confirmSetup(request(cookie), administrator, '000000x')).toEqual({ outcome: 'wrong-code' });
    // A secret that was never confirmed requires no second step.
    expect((await signIn(request(), 'claire@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
    const end = await confirmSetup(request(cookie), administrator, oneTimeCode(started.setup.secret));
    if (end.outcome !== 'on') throw new Error(end.outcome);
    expect(end.codes).toHaveLength(10);
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    expect(await readAdministrator(request(cookieOf(end.headers)))).toMatchObject({ id: administrator.id });
    expect(await confirmSetup(request(cookieOf(end.headers)), administrator, '123456')).toEqual({
      outcome: 'not-begun',
    });
    expect(await startSetup(request(cookieOf(end.headers)), administrator, { password: PASSWORD })).toEqual({
      outcome: 'on-already',
    });
  });

  it('shows one set of recovery codes, the stored one, when it is confirmed twice at once (§45.4)', async () => {
    const { administrator, cookie } = await signedInAccount('nina@exemple.fr', false);
    const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
    if (started.outcome !== 'started') throw new Error(started.outcome);
    const { secret } = started.setup;
    const codes = [oneTimeCode(secret), oneTimeCode(secret), oneTimeCode(secret, -1)];
    const ends = await Promise.all(codes.map((code) => confirmSetup(request(cookie), administrator, code)));
    const shown = ends.flatMap((end) => (end.outcome === 'on' ? [end.codes] : []));
    expect(shown).toHaveLength(1);
    const [stored = ''] = await readRecoveryCodeHashes(administrator.id);
    expect(await verifyPassword({ hash: stored, password: shown[0]?.[0] ?? '' })).toBe(true);
  });

  it('can’t be enabled by guessing at an unfinished setup (§45.11)', async () => {
    const { administrator, cookie } = await signedInAccount('emma@exemple.fr', false);
    const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
    if (started.outcome !== 'started') throw new Error(started.outcome);
    const { secret } = started.setup;
    const right = oneTimeCode(secret);
    const guesses = Array.from({ length: 40 }, (_, index) => String((Number(right) + index + 1) % 1_000_000));
    const ended = await Promise.all(
      guesses.map((code) => confirmSetup(request(cookie), administrator, code.padStart(6, '0'))),
    );
    expect(ended.filter(({ outcome }) => outcome === 'wrong-code')).toHaveLength(5);
    // The correct code comes too late: the password is required again.
    expect((await confirmSetup(request(cookie), administrator, right)).outcome).not.toBe('on');
    expect(await isSecondFactorOn(administrator.id)).toBe(false);
    const again = await startSetup(request(cookie), administrator, { password: PASSWORD });
    expect(again).toMatchObject({ outcome: 'started' });
    // Ten codes by one device, then a pause, even if the setup is restarted.
    expect(await confirmSetup(request(cookie), administrator, '000000')).toEqual({ outcome: 'too-many' });
  });

  it('can’t be enabled by a setup older than a quarter of an hour (§45.11)', async () => {
    const { administrator, cookie } = await signedInAccount('alma@exemple.fr', false);
    const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
    if (started.outcome !== 'started') throw new Error(started.outcome);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 });
    const code = oneTimeCode(started.setup.secret);
    expect(await confirmSetup(request(cookie), administrator, code)).toEqual({ outcome: 'not-begun' });
    expect(await isSecondFactorOn(administrator.id)).toBe(false);
    expect(
      await database().selectFrom('twoFactor').select('id').where('userId', '=', administrator.id).execute(),
    ).toEqual([]);
  });

  it('is required after the password, which alone grants nothing (§45.2)', async () => {
    const { administrator, secret } = await signedInAccount('nadia@exemple.fr');
    const waiting = await passwordOf('nadia@exemple.fr');
    expect(waiting).not.toContain('session_token=ey');
    expect(await readAdministrator(request(waiting))).toBeUndefined();
    expect(await isSecondStepWaiting(request(waiting))).toBe(true);
    expect((await finishSignIn(request(waiting), 'code', '')).outcome).toBe('refused');
    const entered = await finishSignIn(request(waiting), 'code', oneTimeCode(secret, 1));
    if (entered.outcome !== 'signed-in') throw new Error(entered.outcome);
    expect(await readAdministrator(request(cookieOf(entered.headers)))).toMatchObject({
      id: administrator.id,
    });
    // A second step that has created a session can't create another one.
    expect(await isSecondStepWaiting(request(waiting))).toBe(false);
    expect((await finishSignIn(request(waiting), 'code', oneTimeCode(secret, 1))).outcome).toBe('ended');
    expect(await isSecondStepWaiting(request(cookieOf(forgetSecondStep())))).toBe(false);
    expect(await isSecondStepWaiting(request('agence.two_factor=2fa-x.faux'))).toBe(false);
  });

  it('accepts a code once, one step early or late, from any number of requests (§45.3)', async () => {
    const { secret, used } = await signedInAccount('ines@exemple.fr');
    // The code that enabled it.
    const first = await passwordOf('ines@exemple.fr');
    expect((await finishSignIn(request(first), 'code', used)).outcome).toBe('refused');
    expect((await finishSignIn(request(first), 'code', oneTimeCode(secret, 3))).outcome).toBe('refused');
    const next = oneTimeCode(secret, 1);
    const sent = await Promise.all(
      [first, await passwordOf('ines@exemple.fr'), await passwordOf('ines@exemple.fr')].map((cookie) =>
        finishSignIn(request(cookie), 'code', next),
      ),
    );
    expect(sent.filter(({ outcome }) => outcome === 'signed-in')).toHaveLength(1);
  });

  it('waits for some minutes, and for five codes (§45.2)', async () => {
    const { secret } = await signedInAccount('jeanne@exemple.fr');
    const late = await passwordOf('jeanne@exemple.fr');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
    expect(await isSecondStepWaiting(request(late))).toBe(false);
    expect((await finishSignIn(request(late), 'code', oneTimeCode(secret, 1))).outcome).toBe('ended');
    vi.useRealTimers();
    const tried = await passwordOf('jeanne@exemple.fr');
    const outcomes: string[] = [];
    for (let count = 0; count < 6; count++)
      outcomes.push((await finishSignIn(request(tried), 'code', `00000${count}`)).outcome);
    expect(outcomes.at(0)).toBe('refused');
    expect(outcomes.at(-1)).toBe('ended');
  });

  it('tolerates ten wrong codes of unknown devices, and those of a known device besides (§45.3)', async () => {
    const { device, secret } = await signedInAccount('lou@exemple.fr');
    const outcomes: string[] = [];
    for (let count = 0; count < 11; count++) {
      const waiting = await passwordOf('lou@exemple.fr', `10.1.${count}.1`);
      const tried = await finishSignIn(request(waiting, `10.1.${count}.1`), 'code', `11111${count % 10}`);
      outcomes.push(tried.outcome);
    }
    expect(outcomes).toEqual([...Array(10).fill('refused'), 'too-many']);
    const stranger = await passwordOf('lou@exemple.fr', '10.2.0.1');
    expect((await finishSignIn(request(stranger, '10.2.0.1'), 'code', oneTimeCode(secret, 1))).outcome).toBe(
      'too-many',
    );
    const known = await signIn(request(device), 'lou@exemple.fr', PASSWORD);
    if (known.outcome !== 'second-step') throw new Error(known.outcome);
    const cookies = `${device}; ${cookieOf(known.headers)}`;
    expect((await finishSignIn(request(cookies), 'code', oneTimeCode(secret, 1))).outcome).toBe('signed-in');
  });

  it('is replaced by each recovery code once, until new ones are generated (§45.4)', async () => {
    const { administrator, cookie, codes } = await signedInAccount('agathe@exemple.fr');
    const [one = '', two = ''] = codes;
    const typed = one.toUpperCase().replaceAll('-', ' ');
    const entered = await finishSignIn(
      request(await passwordOf('agathe@exemple.fr')),
      'recovery-code',
      typed,
    );
    expect(entered).toMatchObject({ outcome: 'signed-in', left: 9 });
    const again = await finishSignIn(request(await passwordOf('agathe@exemple.fr')), 'recovery-code', one);
    expect(again.outcome).toBe('refused');
    expect(await renewRecoveryCodes(request(cookie), administrator, { password: 'un autre mot' })).toEqual({
      outcome: 'wrong-password',
    });
    const renewed = await renewRecoveryCodes(request(cookie), administrator, { password: PASSWORD });
    if (renewed.outcome !== 'renewed') throw new Error(renewed.outcome);
    expect(await countCodes(administrator.id)).toBe(10);
    const waiting = request(await passwordOf('agathe@exemple.fr'));
    expect((await finishSignIn(waiting, 'recovery-code', two)).outcome).toBe('refused');
    expect(await finishSignIn(waiting, 'recovery-code', renewed.codes[0] ?? '')).toMatchObject({
      outcome: 'signed-in',
    });
  });

  it('is disabled with the password (§45.5)', async () => {
    const { administrator, cookie } = await signedInAccount('rose@exemple.fr');
    expect(await turnSecondFactorOff(request(cookie), administrator, { password: 'un autre mot' })).toEqual({
      outcome: 'wrong-password',
    });
    expect((await turnSecondFactorOff(request(cookie), administrator, { password: PASSWORD })).outcome).toBe(
      'off',
    );
    expect(await isSecondFactorOn(administrator.id)).toBe(false);
    expect((await signIn(request(), 'rose@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
  });

  it('is asked for again before the account changes, unless the session is recent (§45.12)', async () => {
    const { administrator, cookie, secret } = await signedInAccount('luce@exemple.fr');
    const confirm = (code?: string) =>
      actAs({ id: administrator.id, name: '' }, async () => ({
        outcome: await confirmPassword(request(cookie), administrator, {
          password: PASSWORD,
          ...(code !== undefined && { code }),
        }),
        again: currentActor()?.reauthenticated,
      }));
    const confirmed = expect.objectContaining({ userId: administrator.id });
    expect(await confirm()).toEqual({ outcome: confirmed, again: 'by-password' });
    // A code that is given is verified, also where none is needed.
    expect((await confirm('000000')).outcome).toBe('wrong-code');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await confirm()).toEqual({ outcome: 'code-needed', again: undefined });
    const code = oneTimeCode(secret);
    expect(await confirm(code)).toEqual({ outcome: confirmed, again: 'fully' });
    expect((await confirm(code)).outcome).toBe('wrong-code');
    for (let tries = 0; tries < 10; tries += 1) await confirm('000000');
    expect((await confirm(oneTimeCode(secret, 1))).outcome).toBe('too-many');
    // Another token, whose session is recent again; by the password alone it would not become so.
    const byPassword = cookieOf(await replaceToken(request(cookie), false));
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    const since = (await readSession(request(byPassword)))?.since.getTime() ?? 0;
    expect(Date.now() - since).toBeGreaterThan(10 * 60_000);
    const fully = cookieOf(await replaceToken(request(byPassword), true));
    expect(await readAdministrator(request(byPassword))).toBeUndefined();
    const [before, after] = await Promise.all([
      readSession(request(byPassword)),
      readSession(request(fully)),
    ]);
    expect(before).toBeUndefined();
    expect(Date.now() - (after?.since.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('has recovery codes that are stored as hashes, those of former versions too (§45.4)', async () => {
    const { administrator, codes } = await signedInAccount('jade@exemple.fr');
    const stored = () =>
      database()
        .selectFrom('twoFactor')
        .select('backupCodes')
        .where('userId', '=', administrator.id)
        .executeTakeFirstOrThrow();
    const hashes = (await stored()).backupCodes;
    expect(JSON.parse(hashes)).toEqual(Array(10).fill(expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/)));
    expect(new Set(JSON.parse(hashes)).size).toBe(10);
    const { secretConfig } = await (await authentication()).$context;
    const former = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes.slice(0, 3)) });
    await database()
      .updateTable('twoFactor')
      .set({ backupCodes: former })
      .where('userId', '=', administrator.id)
      .execute();
    await hashFormerRecoveryCodes();
    const { backupCodes } = await stored();
    expect(JSON.parse(backupCodes)).toHaveLength(3);
    for (const code of codes) expect(backupCodes).not.toContain(code);
    await hashFormerRecoveryCodes();
    expect((await stored()).backupCodes).toBe(backupCodes);
    const step = await finishSignIn(
      request(await passwordOf('jade@exemple.fr')),
      'recovery-code',
      codes[1] ?? '',
    );
    expect(step).toMatchObject({ outcome: 'signed-in', left: 2 });
  });

  it('goes on under another key, which ends all sessions', async () => {
    const { administrator, cookie } = await signedInAccount('alix@exemple.fr');
    const secretUnder = async (key: string) => {
      const { secret: data } = await database()
        .selectFrom('twoFactor')
        .select('secret')
        .where('userId', '=', administrator.id)
        .executeTakeFirstOrThrow();
      return symmetricDecrypt({ key, data });
    };
    const waiting = await passwordOf('alix@exemple.fr');
    const before = await installationSecret('session');
    const secret = await secretUnder(before);
    expect(await rotateKey()).toBeGreaterThan(0);
    expect(await installationSecret('session')).not.toBe(before);
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    expect(await isSecondStepWaiting(request(waiting))).toBe(false);
    expect(await secretUnder(await installationSecret('session'))).toBe(secret);
    await expect(secretUnder(before)).rejects.toThrow();
  });

  it('survives a password reset, which ends pending second steps (§46.4)', async () => {
    await signedInAccount('anna@exemple.fr');
    const waiting = await passwordOf('anna@exemple.fr');
    await saveAdministrator('anna@exemple.fr', PASSWORD);
    expect(await isSecondStepWaiting(request(waiting))).toBe(false);
    expect((await signIn(request(), 'anna@exemple.fr', PASSWORD)).outcome).toBe('second-step');
  });

  it('is disabled by another administrator, ending all sessions, with an entry in the log (§45.7)', async () => {
    const { administrator, cookie } = await signedInAccount('zoe@exemple.fr');
    const by = { id: 'other', name: 'Claire' };
    expect(await actAs(by, () => removeSecondFactor(administrator.id, 'en personne'))).toBe(true);
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    expect((await signIn(request(), 'zoe@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
    expect(await removeSecondFactor('nobody', 'en personne')).toBe(false);
    const noted = await database()
      .selectFrom('journal')
      .select(['action', 'kind', 'title', 'administrator_name'])
      .where('item_id', '=', administrator.id)
      .execute();
    expect(noted).toEqual([
      {
        action: 'turned-off',
        kind: 'second-factor-of',
        title: expect.stringContaining('(identité vérifiée en personne)'),
        administrator_name: 'Claire',
      },
    ]);
  });
});
