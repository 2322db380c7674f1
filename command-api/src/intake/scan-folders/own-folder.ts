import { lstat, mkdir } from 'node:fs/promises';

/** Makes a folder where there is none. @throws Error for a link: it could lead out of the watched folder */
export const ownFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is a link, and no folder`);
  return path;
};
