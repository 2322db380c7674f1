import { AboutAnswer } from '@reader/contracts/http/about';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../dependencies.js';

/** What the product is, and what reads in it now. */
export const aboutRoutes = (app: AppServer, { version, reading }: Dependencies): void => {
  app.get('/api/about/', { schema: { response: { 200: AboutAnswer } } }, async () => ({
    version,
    reading: await reading(),
  }));
};
