/** A message through the contact form, from a distinct IP address, so that no rate limit applies. */
export function contactMessage(number: number, email: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    body: new URLSearchParams({
      formKey: crypto.randomUUID(),
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Moteurs',
      email,
      message: `message ${number}`,
    }),
  };
}
