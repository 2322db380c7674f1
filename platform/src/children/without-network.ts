import { spawnSync } from 'node:child_process';

let prefix: readonly string[] | undefined;

/**
 * What stands before a command so that it runs in a network of its own, with nothing in it; empty where the system
 * does not let this process do that (a container without the right, another system than Linux).
 */
export const withoutNetwork = (): readonly string[] => {
  if (prefix) return prefix;
  const unshare = ['unshare', '--map-root-user', '--net'];
  const isAllowed =
    process.platform === 'linux' && spawnSync(unshare[0]!, [...unshare.slice(1), 'true']).status === 0;
  return (prefix = isAllowed ? unshare : []);
};
