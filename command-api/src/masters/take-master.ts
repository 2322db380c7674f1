import type { MasterPreviewFields } from '@reader/contracts/http/matching/masters';
import { writingMasterRows } from '@reader/contracts/matching/master-rows-text';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import { keep, type Master } from '../domain/master/master.js';
import { masters } from '../handling/aggregates.js';
import { masterIdOf } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';
import { readAsMaster } from './preview-master.js';
import type { ReadMaster } from './read-master.js';

/** A file that is to be a master. */
export interface MasterFile {
  readonly bytes: Buffer;
  /** As its sender calls it. */
  readonly fileName: string;
}

const put = async (
  { blobs }: Dependencies,
  organisation: Id,
  owner: Id,
  text: string,
  mediaType: string,
): Promise<BlobRef> => blobs.put(organisation, owner, Buffer.from(text, 'utf8'), mediaType);

/** The lines that are not taken, as they are, below the header: a file that can be mended and sent again. */
const refusedLines = ({ headerText, refused }: ReadMaster): string =>
  [headerText, ...refused.map(({ raw }) => raw)].map((line) => `${line}\r\n`).join('');

/** Lines that are named where none was taken. */
const NAMED_LINES = 5;

/** Why no line was taken, line by line; nothing where there was none. */
const whyNone = ({ refused }: ReadMaster) => {
  if (refused.length === 0) return {};
  const named = refused.slice(0, NAMED_LINES).map(({ line, reason }) => `${line}行目: ${reason}`);
  const others = refused.length - named.length;
  const lines = others > 0 ? [...named, `ほか ${others.toLocaleString('ja-JP')}行`] : named;
  return { fields: lines.map((message) => ({ path: 'file', message })) };
};

/**
 * Takes a file in as a master of the type: rows and refused lines are kept under the master's own key.
 * @throws ProblemError 'master-columns-missing', 'master-without-rows' and as `readAsMaster`
 */
export const takeMaster = async (
  dependencies: Dependencies,
  context: CommandContext,
  file: MasterFile,
  taking: MasterPreviewFields & {
    name: string;
    isForOneMatching: boolean;
    /** The same names the same master; absent: the call. */
    cause?: string;
  },
): Promise<{ master: Master; position: bigint; refused: number }> => {
  const { organisation, causationId } = context;
  const { read } = await readAsMaster(dependencies, organisation, file.bytes, taking);
  if (read.missing.length > 0)
    throw new ProblemError('master-columns-missing', {
      fields: read.missing.map((label) => ({
        path: 'mapping',
        message: `「${label}」の列を、CSVの見出しから選んで下さい。`,
      })),
    });
  if (read.content.rows.length === 0) throw new ProblemError('master-without-rows', whyNone(read));
  const masterId = masterIdOf(taking.cause ?? causationId);
  await dependencies.vault.ensureKeys(organisation, [masterId]);
  const content = await put(
    dependencies,
    organisation,
    masterId,
    await takePauses()(writingMasterRows(read.content)),
    'application/json',
  );
  const refused =
    read.refused.length === 0
      ? null
      : await put(dependencies, organisation, masterId, refusedLines(read), 'text/csv');
  const { state, position } = await handle(dependencies.log, masters, masterId, context, (master) =>
    keep(
      master,
      {
        masterId,
        masterTypeId: taking.master_type_id,
        rows: read.content.rows.length,
        refused: read.refused.length,
        encoding: read.encoding,
        content,
        refusedLines: refused,
        isForOneMatching: taking.isForOneMatching,
      },
      {
        name: taking.name,
        fileName: file.fileName,
        headers: read.titles.map(({ title, columnId }) => ({ title, columnId })),
      },
    ),
  );
  return { master: state!, position, refused: read.refused.length };
};
