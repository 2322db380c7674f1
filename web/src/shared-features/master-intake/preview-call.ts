import { MasterPreview } from '@reader/contracts/http/matching/masters';
import type { Id } from '@reader/contracts/objects/ids';
import { queryOptions } from '@tanstack/react-query';
import { failureText } from '../../components/toasts/report-failure';
import { http, HttpProblem, NetworkFailure } from '../../lib/http/http';
import type { Intake } from './intake';

/** The file cannot be read any more. The message is for users. */
class FileGone extends Error {
  constructor() {
    super('ファイルを読めません。選んだ後に、変更か削除、移動されています。もう一度選んで下さい。');
  }
}

/** Why a call about a file failed, as a Japanese sentence, with what is wrong where below it. */
export const previewFailure = (error: unknown): string => {
  if (error instanceof FileGone) return error.message;
  const fields = error instanceof HttpProblem ? (error.problem.fields ?? []) : [];
  return [failureText(error), ...fields.map(({ message }) => message)].join('\n');
};

/** Whether the browser can still read a file: not one that was changed, moved or deleted since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** A file that cannot be read fails as a lost connection does. */
export const toldApart = async <Answer>(file: File, call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NetworkFailure && !(await isReadable(file))) throw new FileGone();
    throw error;
  }
};

/** A form as the server takes it; what is null is left out, and found out there. */
export const formOf = (file: File, fields: Readonly<Record<string, string | number | null>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value));
  // Last: the fields are known before the file comes.
  form.set('file', file, file.name);
  return form;
};

/** Answers come late and in any order: what is asked is their key. */
const previewKey = 'master-preview';

/**
 * What would become of a file. `mapping`: JSON of `HeaderMapping`; null: it is found out. `typeRevision`: of the type that it is
 * held against, so that one that was changed is asked again.
 */
export const previewQuery = (
  typeId: Id,
  typeRevision: number,
  intake: Pick<Intake, 'id' | 'file' | 'encoding' | 'headerLine'> | undefined,
  mapping: string | null,
) =>
  queryOptions({
    queryKey: [
      previewKey,
      intake?.id ?? '',
      typeId,
      typeRevision,
      intake?.encoding ?? null,
      intake?.headerLine ?? null,
      mapping,
    ] as const,
    queryFn: ({ signal }) => {
      const { file, encoding, headerLine } = intake!;
      const fields = { master_type_id: typeId, encoding, header_line: headerLine, mapping };
      return toldApart(
        file,
        http.post('/api/masters/preview/', formOf(file, fields), MasterPreview, { signal }),
      );
    },
    enabled: intake !== undefined,
    // While another answer is awaited, the last one about the same file stands.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === intake?.id ? last : undefined),
    // A file is sent only where somebody asks for it.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    meta: { isToldByScreen: true },
  });
