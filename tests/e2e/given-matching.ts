import { expect, vi } from 'vitest';
import { waitForJob, type Client } from '@reader/deploy/local/client';

/** The children of the demo's papers, each with a letter that was read otherwise. */
const CSV = [
  '児童番号,氏名,生年月日,保護者氏名,住所,電話番号,学年・組',
  'S-1,青木 陽奈,H29.8.14,青木 健一,岩手県盛岡市中央通2-4-5,019-555-0134,3年2組',
  'S-2,石川 大補,H29.11.3,石川 真理,岩手県花巻市本町1-12-3,0198-555-0177,3年2組',
  'S-3,三村 さくう,H30.3.28,三村 正敏,岩手県大船渡市盛町3-3-1,0192-555-0120,2年1組',
].join('\n');

const idOf = async (client: Client, path: string, name: string): Promise<string> =>
  (await client.get<{ id: string; name: string }[]>(path)).find((one) => one.name === name)!.id;

interface Paper {
  readonly id: string;
  readonly file_name: string;
  readonly reading: string;
}

/** The papers of the demo that are of a form, once they are read. */
const readPapers = (client: Client): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const { documents } = await client.get<{ documents: Paper[] }>('/api/document/reader-home/?sort=name');
      const read = documents.filter(({ reading }) => reading === 'applicable');
      expect(read).toHaveLength(3);
      return read.map(({ id }) => id);
    },
    { timeout: 120_000, interval: 500 },
  );

/** The demo's papers held against a list in which each child is written otherwise, so that a person is asked about all. */
export const givenMatching = async (
  client: Client,
): Promise<{ readonly id: string; readonly documents: string[] }> => {
  const documents = await readPapers(client);
  const form = new FormData();
  form.set('master_type_id', await idOf(client, '/api/used-master-types/', '児童生徒名簿'));
  form.set('document_ids', JSON.stringify(documents));
  form.set('file', new Blob([CSV]), '名簿.csv');
  const answer = (await (await client.raw('PUT', '/api/matching/', form)).json()) as {
    id?: string;
    job_id?: string;
  };
  if (answer.job_id) await waitForJob(client, answer.job_id);
  return { id: answer.id ?? answer.job_id ?? '', documents };
};
