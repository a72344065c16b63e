import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import { openDatabase, orConfigurationError } from '#infrastructure/database/database.server.ts';
import { type Authority, hasOpenssl, makeAuthority } from '../../support/certificates.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

/** Whether a connection is encrypted; throws the line that an operator reads at a start. */
async function encrypted(url: string, environment: Record<string, string>): Promise<boolean> {
  const options = postgresOptions(readConfiguration({ ...environment, DATABASE_URL: url }));
  return orConfigurationError(async () => {
    const database = await openDatabase(url, undefined, options);
    try {
      const requested = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return (await requested.execute(database)).rows[0]?.ssl ?? false;
    } finally {
      await database.destroy();
    }
  });
}

describe.skipIf(!hasOpenssl())('a PostgreSQL with a certificate of a private authority (§54.1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [right, wrong] = [join(folder, 'right.pem'), join(folder, 'wrong.pem')];
  let authority: Authority;
  let server: PostgresServer;
  let byName = '';

  beforeAll(async () => {
    authority = makeAuthority(['DNS:localhost', 'DNS:base.agence.example']);
    writeFileSync(right, authority.certificate);
    writeFileSync(wrong, makeAuthority(['DNS:localhost']).certificate);
    const { certificate, key } = authority.server;
    server = await startPostgres({
      settings: { ssl: 'on', ssl_cert_file: 'server.pem', ssl_key_file: 'server.key' },
      files: { 'server.pem': certificate, 'server.key': key },
    });
    byName = server.url.replace('127.0.0.1', 'localhost');
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is connected without TLS by default', async () => {
    expect(await encrypted(byName, {})).toBe(false);
    expect(await encrypted(byName, { DATABASE_SSL: 'disable' })).toBe(false);
  });

  it('is connected with TLS without verification, if that is all that is required', async () => {
    expect(await encrypted(byName, { DATABASE_SSL: 'require' })).toBe(true);
    expect(await encrypted(`${byName}?sslmode=no-verify`, {})).toBe(true);
  });

  it('is verified by its authority and its host name', async () => {
    expect(await encrypted(byName, { DATABASE_SSL: 'verify-full', DATABASE_SSL_CA: right })).toBe(true);
    expect(await encrypted(`${byName}?sslmode=verify-full&sslrootcert=${right}`, {})).toBe(true);
  });

  it.each([
    ['another authority', { DATABASE_SSL_CA: wrong }],
    ['none but those that everybody trusts', {}],
  ])('is refused with one line with %s', async (_what, environment) => {
    await expect(encrypted(byName, { DATABASE_SSL: 'verify-full', ...environment })).rejects.toThrow(
      /^DATA_DIR: the database cannot be opened \(its certificate is not signed by a trusted authority: [A-Z_]+\)$/,
    );
  });

  it('is refused with one line under a host name that its certificate lacks', async () => {
    const pending = encrypted(server.url, { DATABASE_SSL: 'verify-full', DATABASE_SSL_CA: right });
    await expect(pending).rejects.toThrow(/its certificate is of another host: ERR_TLS_CERT_ALTNAME_INVALID/);
  });

  it('is verified silently for every sslmode that the driver treats as the strictest', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    for (const mode of ['prefer', 'require', 'verify-ca'])
      await expect(encrypted(`${byName}?sslmode=${mode}`, {})).rejects.toThrow(
        /not signed by a trusted authority/,
      );
    expect(warned).not.toHaveBeenCalled();
  });
});

describe.skipIf(!hasOpenssl())(
  'a PostgreSQL that asks for a client certificate instead of a password',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'client-'));
    const at = (name: string) => join(folder, name);
    let server: PostgresServer;

    beforeAll(async () => {
      const [authority, clients, others] = [['DNS:localhost'], ['DNS:site'], ['DNS:other']].map(
        makeAuthority,
      );
      if (!authority || !clients || !others) throw new Error('no authority');
      writeFileSync(at('authority.pem'), authority.certificate);
      for (const [name, made] of [
        ['site', clients],
        ['stranger', others],
      ] as const) {
        writeFileSync(at(`${name}.pem`), made.server.certificate);
        writeFileSync(at(`${name}.key`), made.server.key);
      }
      server = await startPostgres({
        settings: {
          ssl: 'on',
          ssl_cert_file: 'server.pem',
          ssl_key_file: 'server.key',
          ssl_ca_file: 'clients.pem',
          hba_file: 'data/hba.conf',
          ident_file: 'data/ident.conf',
        },
        files: {
          'server.pem': authority.server.certificate,
          'server.key': authority.server.key,
          'clients.pem': clients.certificate,
          // Without TLS only for the test itself, which waits for the server.
          'hba.conf':
            'hostnossl all all 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 cert map=site\nlocal all all trust\n',
          'ident.conf': 'site serveur postgres\n',
        },
      });
    });

    afterAll(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const through = (name: string | undefined) => {
      const url = new URL(server.url.replace('127.0.0.1', 'localhost'));
      const parameters = { sslmode: 'verify-full', sslrootcert: at('authority.pem') };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      if (name !== undefined) {
        url.searchParams.set('sslcert', at(`${name}.pem`));
        url.searchParams.set('sslkey', at(`${name}.key`));
      }
      return encrypted(url.href, {});
    };

    it('is entered with the certificate that its authority has signed, and by nobody else', async () => {
      expect(await through('site')).toBe(true);
      await expect(through('stranger')).rejects.toThrow(/cannot be opened/);
      await expect(through(undefined)).rejects.toThrow(/cannot be opened/);
    });
  },
);

it('reports in one line that a server supports no TLS', async () => {
  const pending = encrypted(inject('postgresUrl'), { DATABASE_SSL: 'require' });
  await expect(pending).rejects.toThrow(/^DATA_DIR: the database cannot be opened \(it speaks no TLS\)$/);
});
