const SYSTEMS: Record<string, string> = { iOS: 'iPhone ou iPad', 'Chrome OS': 'Chromebook' };

/** Readable device name from a user agent: 'Safari sur iPhone'; 'Appareil inconnu' when it can't be parsed (§43.6). */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return 'Appareil inconnu';
  const { default: Bowser } = await import('bowser');
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined;
  const system = model ?? SYSTEMS[os.name ?? ''] ?? os.name;
  return [browser.name, system].filter(Boolean).join(' sur ') || 'Appareil inconnu';
}
