import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram } from '../../commands/test/system-packages.ts';

/** A certificate authority valid for two days, and the certificate it signed: PEM texts. */
export type Authority = { certificate: string; server: { certificate: string; key: string } };

export function hasOpenssl(): boolean {
  return installedProgram('openssl') !== undefined;
}

/** Creates an authority and a server certificate for these names (`DNS:…`, `IP:…`). */
export function makeAuthority(names: string[]): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const at = (name: string) => join(folder, name);
  const program = installedProgram('openssl') ?? 'openssl';
  const openssl = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    openssl(
      'req',
      '-x509',
      ...key,
      '-days',
      '2',
      '-subj',
      '/CN=Autorité',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
    );
    openssl('req', ...key, '-subj', '/CN=serveur', '-keyout', 'server.key', '-out', 'server.csr');
    writeFileSync(at('names'), `subjectAltName=${names.join(',')}\n`);
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'server.csr', ...signing, '-days', '2', '-out', 'server.pem');
    const read = (name: string) => readFileSync(at(name), 'utf8');
    return {
      certificate: read('ca.pem'),
      server: { certificate: read('server.pem'), key: read('server.key') },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
