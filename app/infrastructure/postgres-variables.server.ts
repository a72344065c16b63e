import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The SSL modes that the driver supports in a connection URL. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

export const postgresAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'a postgres:// URL')
  .refine(
    (text) => SSL_MODES.includes(URL.parse(text)?.searchParams.get('sslmode') ?? 'disable'),
    `accepted for sslmode: ${SSL_MODES.join(', ')}`,
  );

/** The path of a file with certificates, replaced by its text. */
export const certificates = z.string().transform((path, context) => {
  const text = readableText(path);
  if (text?.includes('-----BEGIN CERTIFICATE-----')) return text;
  context.addIssue({ code: 'custom', message: 'a readable file with certificates (PEM)' });
  return z.NEVER;
});

function readableText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

type PostgresVariables = {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  DATABASE_SSL?: string | undefined;
  DATABASE_SSL_CA?: string | undefined;
};

/** Contradictions between the variables, as the line that an operator reads (§54.1). */
export function faultOfPostgresVariables(given: PostgresVariables): string | undefined {
  if (given.DATABASE_SSL_CA !== undefined && given.DATABASE_SSL !== 'verify-full')
    return 'DATABASE_SSL_CA: requires DATABASE_SSL=verify-full';
  if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined)
    return 'DATABASE_READ_URL: requires DATABASE_URL, the primary it replicates';
  const name = (['DATABASE_URL', 'DATABASE_READ_URL'] as const).find((one) =>
    /[?&]ssl/.test(given[one] ?? ''),
  );
  if (given.DATABASE_SSL !== undefined && name !== undefined)
    return `DATABASE_SSL: conflicts with the ssl options in ${name}`;
  return undefined;
}
