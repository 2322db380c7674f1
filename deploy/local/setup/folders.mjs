// Finds folders that hold more files than CONTRIBUTING.md allows.

/** Files that a folder holds at most; tests beside them and declarations of scripts are not counted. */
export const MOST_FILES = 20;

/** Lists that grow by nature. */
const GROWING = new Set(['docs/adr', 'docs/product', 'tests/e2e']);
const NOT_COUNTED = /\.(?:spec\.tsx?|d\.mts)$/;

/** What is wrong with the folders of these files, given by their paths from the root. */
export const fullFolders = (paths) => {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (NOT_COUNTED.test(path) || GROWING.has(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({
      folder,
      message: `${count} files, where ${MOST_FILES} may be: part them by what they are about`,
    }));
};
