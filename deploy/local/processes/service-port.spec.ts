import { describe, expect, it } from 'vitest';
import type { Started } from './child.js';
import { ServicePort } from './service-port.js';

const started: Started = { pid: 1, exited: new Promise(() => undefined), stop: () => Promise.resolve() };

/** Nobody stops it. */
const running = new AbortController().signal;

/** A service where other programs hold some ports; the ports it is offered, in turn. */
const given = (taken: readonly number[], offered: readonly number[]) => {
  const tried: number[] = [];
  const service = new ServicePort(
    (port) => {
      tried.push(port);
      return taken.includes(port)
        ? Promise.reject(new Error(`listen EADDRINUSE: address already in use 127.0.0.1:${port}`))
        : Promise.resolve(started);
    },
    () => Promise.resolve(offered[tried.length] ?? 0),
  );
  return { service, tried };
};

describe('a service', () => {
  it('goes to another port when its own was taken before it listened', async () => {
    const { service, tried } = given([20_001, 20_002], [20_001, 20_002, 20_003]);
    await service.start(running);
    expect(tried).toEqual([20_001, 20_002, 20_003]);
    expect(service.address).toBe('http://127.0.0.1:20003');
  });

  it('comes back at the port that others know', async () => {
    const { service, tried } = given([], [20_001, 20_002]);
    await service.start(running);
    await service.start(running);
    expect(tried).toEqual([20_001, 20_001]);
  });

  it('that is stopped between two tries goes to no other port', async () => {
    const stopping = new AbortController();
    const tried: number[] = [];
    const service = new ServicePort(
      (port) => {
        tried.push(port);
        stopping.abort(new Error('stopped'));
        return Promise.reject(new Error('listen EADDRINUSE'));
      },
      () => Promise.resolve(20_001),
    );
    await expect(service.start(stopping.signal)).rejects.toThrow('stopped');
    expect(tried).toEqual([20_001]);
  });

  it('does not try again what fails for another reason, or for ever', async () => {
    const broken = new ServicePort(() => Promise.reject(new Error('exit 1')));
    await expect(broken.start(running)).rejects.toThrow('exit 1');
    const { service, tried } = given([0], []);
    await expect(service.start(running)).rejects.toThrow('EADDRINUSE');
    expect(tried).toHaveLength(5);
    expect(() => service.address).toThrow('no port yet');
  });
});
