import { OcrProgress, Processes, ProcessesQuery, SheetNames, Tasks } from '@reader/contracts/http/work/tasks';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import { listProcesses, ocrProgressOf, sheetNamesOf, tasksOf } from '../queries/work/tasks.js';
import { readRoutes } from './read-route.js';

const ById = z.object({ id: Id });

/**
 * Reads and their files, for the progress screen (docs/product/progress.md), and the widget of SR mode
 * (docs/product/home.md#screen).
 */
export const taskRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { progress } = dependencies;

  get('/api/processes/', { query: ProcessesQuery, answer: Processes }, ({ scoped, organisation, query }) =>
    listProcesses(scoped, organisation, query),
  );
  get(
    '/api/processes/:id/sheet-names/',
    { params: ById, answer: SheetNames },
    ({ scoped, organisation, params }) => sheetNamesOf(scoped, organisation, params.id),
  );
  get('/api/tasks/:id', { params: ById, answer: Tasks }, ({ scoped, organisation, params }) =>
    tasksOf(scoped, organisation, params.id, progress),
  );
  get('/api/ocr-progress/', { answer: OcrProgress }, ({ scoped, organisation }) =>
    ocrProgressOf(scoped, organisation),
  );
};
