import { expect, it } from 'vitest';
import { withRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { unavailableResponse } from './unavailable-page.ts';

it('shows the request id of its response, another one each time (§53.3)', async () => {
  for (const reference of ['3f2a9c1e-7b40', 'of.a_proxy-1']) {
    const response = withRequestId(reference, unavailableResponse);
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain(`Référence\u00a0: <code>${reference}</code>`);
  }
});
