import { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../../dependencies.js';
import { folderStates } from '../../intake/scan-folders/folder-states.js';

/** The folders that copiers scan into for the organisation (docs/product/scan-folders.md). */
export const scanFolderRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get('/api/scan-folders/', { schema: { response: { 200: ScanFolder.array() } } }, (request) =>
    folderStates(dependencies, bearerOf(request).organisation),
  );
};
