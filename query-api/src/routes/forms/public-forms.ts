import { PublicForm } from '@reader/contracts/http/forms/respondents';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { formNamed, publicFormOf } from '../../queries/forms/public-form.js';

/** What anybody may know of a public form (docs/product/public-form.md#calls). */
export const publicFormRoutes = (app: AppServer, { db }: Pick<Dependencies, 'db'>): void => {
  app.get(
    '/api/forms/:id/',
    { schema: { params: z.object({ id: z.string() }), response: { 200: PublicForm } } },
    async ({ params }) => publicFormOf(db, await formNamed(db, params.id), new Date()),
  );
};
