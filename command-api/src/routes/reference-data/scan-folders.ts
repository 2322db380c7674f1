import {
  ScanFolderBody,
  ScanFolderName,
  ScanFolders,
} from '@reader/contracts/http/reference-data/scan-folders';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { folderStates } from '../../intake/scan-folders/folder-states.js';
import { setFolder } from '../../intake/scan-folders/set-folder.js';
import type { CommandContext } from '../../handling/handle.js';
import { atFields } from '../../plugins/at-fields.js';
import { commandContext } from '../../plugins/context.js';

/** Fields of the call that its problems are about. */
const fieldsOfFolder = { 'sheet-unknown': 'body.sheet', 'department-unknown': 'body.department' } as const;

/** The folders that copiers scan into for the organisation (docs/product/scan-folders.md). */
export const scanFolderRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const answerOf = async ({ organisation, reach }: CommandContext): Promise<ScanFolders> => ({
    is_watching: dependencies.scanRoot !== undefined,
    folders: await folderStates(dependencies, organisation, reach),
  });

  app.get('/api/scan-folders/', { schema: { response: { 200: ScanFolders } } }, (request) =>
    answerOf(commandContext(request, dependencies)),
  );

  app.put(
    '/api/scan-folders/:name/',
    {
      schema: {
        params: z.object({ name: ScanFolderName }),
        body: ScanFolderBody,
        response: { 200: ScanFolders },
      },
    },
    async (request) => {
      const { organization_id: named, seen, ...settings } = request.body;
      requireOwn(bearerOf(request), named);
      const context = commandContext(request, dependencies);
      const { name } = request.params;
      await atFields(fieldsOfFolder, () => setFolder(dependencies, context, { name, settings, seen }));
      return answerOf(context);
    },
  );
};
