import { vi } from 'vitest';

/**
 * Waits until a condition holds, also outside tests, where `expect.poll` cannot be called. Its limit only says where a test hangs: that of
 * `vi.waitUntil` defaults to a second.
 */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> =>
  void (await vi.waitUntil(condition, { timeout: 180_000, interval: 50 }));
