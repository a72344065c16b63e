import { z } from 'zod';
import { type Cdn, CdnRefusal } from './cdn-port.ts';
import { fetchCdn } from './fetch-cdn.ts';

/** The smallest limit that Cloudflare has had. */
const KEY_BATCH_SIZE = 30;

const responseSchema = z.object({ success: z.boolean() });

/** Cloudflare's purge by cache tags. It may report a failed purge with a status of success. */
export function cloudflareCdn(address: string, token: string): Cdn {
  return {
    maxKeysPerRequest: KEY_BATCH_SIZE,
    async purge(keys) {
      const response = await fetchCdn(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      });
      const { success, data } = responseSchema.safeParse(await response.json());
      if (!success || !data.success) throw new CdnRefusal(`${new URL(address).host} did not purge`);
    },
  };
}
