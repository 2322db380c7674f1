export interface FullFolder {
  readonly folder: string;
  readonly message: string;
}

export const MOST_FILES: number;
export const fullFolders: (paths: Iterable<string>) => FullFolder[];
