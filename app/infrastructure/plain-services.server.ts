/** The variables that say how a service is reached; lists have one address for each. */
type Services = {
  SITE_URL?: string | undefined;
  DATABASE_SSL?: string | undefined;
  SMTP_URL?: string | undefined;
  CLAMD?: string | undefined;
  CDN_PURGE_URL: readonly string[];
} & { [name in (typeof POSTGRES)[number] | (typeof WEB)[number]]?: string | undefined };

const POSTGRES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const;
const WEB = [
  ...(['S3_ENDPOINT', 'S3_UPLOAD_ENDPOINT', 'BACKUP_S3_ENDPOINT', 'FILES_URL'] as const),
  ...(['EMAILJS_URL', 'INDEXNOW_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const),
] as const;

/**
 * What an operator reads of the first service that REQUIRE_TLS=1 refuses: one that is reached without encryption, or
 * may fall back to none, or whose certificate is not verified (ASVS 12.3.1). Unix sockets need none. Undefined if
 * there is none.
 */
export function faultOfPlainServices(given: Services): string | undefined {
  if (!given.SITE_URL?.startsWith('https:'))
    return 'SITE_URL: must be an https:// URL, because REQUIRE_TLS=1';
  const postgres = POSTGRES.find((name) => given[name] !== undefined && !isVerified(given[name], given));
  if (postgres)
    return `${postgres}: requires DATABASE_SSL=verify-full or sslmode=verify-full, because REQUIRE_TLS=1`;
  // `smtp://` goes on in the clear where the server offers no STARTTLS.
  if (
    given.SMTP_URL?.startsWith('smtp:') &&
    URL.parse(given.SMTP_URL)?.searchParams.get('requireTLS') !== 'true'
  )
    return 'SMTP_URL: must be an smtps:// URL, or contain requireTLS=true, because REQUIRE_TLS=1';
  const web = WEB.find((name) => given[name]?.startsWith('http:'));
  if (web) return `${web}: must be an https:// URL, because REQUIRE_TLS=1`;
  if (given.CDN_PURGE_URL.some((url) => url.startsWith('http:')))
    return 'CDN_PURGE_URL: must be https:// URLs, because REQUIRE_TLS=1';
  return given.CLAMD?.startsWith('tcp:') ? 'CLAMD: must be a Unix socket, because REQUIRE_TLS=1' : undefined;
}

function isVerified(address: string | undefined, { DATABASE_SSL }: Services): boolean {
  const { searchParams, hostname } = new URL(address ?? '');
  const isSocket = decodeURIComponent(hostname).startsWith('/') || searchParams.get('host')?.startsWith('/');
  // The name of the host is verified, and nothing but the URL itself says so.
  return isSocket === true || (DATABASE_SSL ?? searchParams.get('sslmode')) === 'verify-full';
}
