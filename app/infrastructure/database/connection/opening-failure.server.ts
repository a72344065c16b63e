/** Node.js's and OpenSSL's errors about a server's certificate. */
const UNTRUSTED =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED)$/;
const CERTIFICATE: [of: RegExp, words: string][] = [
  [UNTRUSTED, 'its certificate is not signed by a trusted authority'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is of another host'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'its certificate is not valid today'],
];

/**
 * Why a database could not be opened, in a few words for one line. Never the driver's message: it may contain the
 * connection URL, and that the password.
 */
export function reasonOf(error: unknown): string {
  const { code, errstr, name, message } = error as NodeJS.ErrnoException & { errstr?: string };
  if (message === 'The server does not support SSL connections') return 'it speaks no TLS';
  const words = CERTIFICATE.find(([of]) => of.test(code ?? ''))?.[1];
  return words ? `${words}: ${code}` : (errstr ?? code ?? name);
}
