import { z } from 'zod';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { forCaller } from '../database.js';
import { safeFileName } from '../output/format/file-name.js';
import type { Dependencies } from '../dependencies.js';
import { demandXml, keptDemandData } from '../queries/documents/demand-xml.js';

const FILE = /^(.+)\.xml$/;

/** The definition XML that a browser navigates to (docs/product/definition-xml.md). */
export const demandXmlRoutes = (app: AppServer, { db, blobs }: Dependencies): void => {
  app.get(
    '/get-demand-xml/:file',
    { schema: { params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const token = FILE.exec(request.params.file)?.[1];
      if (!token) throw new ProblemError('not-found');
      const kept = await keptDemandData(blobs, organisation, token, new Date());
      const { formSubject, xml } = await forCaller(db, bearer, (scoped) =>
        demandXml(scoped, organisation, kept),
      );
      return reply
        .header('content-type', 'application/xml; charset=utf-8')
        .header('content-disposition', attachment(`${safeFileName(formSubject) || '帳票'}_定義.xml`))
        .header('cache-control', 'private, no-store')
        .send(xml);
    },
  );
};
