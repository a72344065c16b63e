import { expect, it } from 'vitest';
import { currentContentVersion } from '#infrastructure/database/content-version/current-version.server.ts';
import { changeContent, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('the content version', () => {
  it('is incremented by every content change, and by no failed one', async () => {
    const before = await readContentVersion();
    expect(await changeContent(async () => 'done')).toBe('done');
    const failing = changeContent(async () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect([await readContentVersion(), await currentContentVersion()]).toEqual([before + 1, before + 1]);
  });
});
