/** The code of a request without a response: 'ENOTFOUND'. Undefined for another error. */
export function connectionCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return error.name;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

const NPM_CODE = /^npm error code (EAI_AGAIN|ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT)$/m;

/** The same, of a command of npm, from its lines. */
export function npmConnectionCode(lines: string | null): string | undefined {
  return NPM_CODE.exec(lines ?? '')?.[1];
}
