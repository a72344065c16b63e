/**
 * Gives a page `crypto.randomUUID`, which browsers have only in secure contexts: over plain http from another machine
 * they have `getRandomValues` alone. A UUID of version 4 (RFC 9562, section 5.4).
 */
export function provideRandomUuid(): void {
  crypto.randomUUID ??= () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const part = (from: number, to: number) => text.slice(from, to);
    return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
  };
}
