import { afterAll, vi } from 'vitest';

// Files of the system tests share a process: each leaves its environment as it came. Mocks are restored by vitest.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
