import type { HistoryAnswer } from '@reader/contracts/http/documents/documents';
import {
  encodingName,
  extensionEnding,
  type EncodingCode,
  type ExtensionCode,
  extension as extensionCode,
} from '@reader/contracts/codes/output';
import { answerChangeText } from '@reader/contracts/japanese/answer-changes';
import {
  ACCEPTED_CORRECTION,
  historyText,
  readAsFormText,
  RESPONDENT,
} from '@reader/contracts/japanese/history';
import type { AnswerChange } from '@reader/contracts/objects/demands/answer-change';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { PaperKind } from '@reader/contracts/objects/output/export-paper';
import type { Id } from '@reader/contracts/objects/ids';
import type { DocumentHistoryRow } from '@reader/projectors/schema/tables';
import type { Actor } from '@reader/contracts/events/metadata';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../../database.js';
import { arrangementDetails, isArrangement } from '../../work/arrangement-details.js';
import { reflectionsOf } from './reflections.js';
import { labelsOf, textOfRevision, wireChanges } from './history-changes.js';
import { accountNames, departmentNames, systemNames } from '../../configuration/names.js';

const paperNames: Record<PaperKind, string> = {
  pdf: 'PDF',
  word: 'Word',
  'word-zip': 'Word（文書ごと）',
  images: '画像',
  workbook: '読込結果修正ファイル',
  dashboard: '集計',
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Names of forms and of departments by id. */
interface Names {
  readonly forms: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
}

/** The form that a reading recognised, where its name and revision are known. */
const formDetails = ({ facts }: DocumentHistoryRow, { forms }: Names): string[] => {
  const name = forms.get(text(facts['sheetId']) ?? '');
  const revision = facts['sheetRevision'];
  return name && typeof revision === 'number' ? [readAsFormText(name, revision)] : [];
};

/** The form that was answered, and its edition. */
const answeredForm = ({ facts }: DocumentHistoryRow, { forms }: Names): string[] => {
  const name = forms.get(text(facts['sheetId']) ?? '');
  return name ? [`帳票「${name}」第${count(facts['edition'])}版`] : [];
};

/** From where to where a document went. */
const departmentDetails = ({ facts }: DocumentHistoryRow, { departments }: Names): string[] => {
  const named = (id: unknown) =>
    id === null ? '全部署' : (departments.get(text(id) ?? '') ?? '（削除された部署）');
  return [
    `${named(facts['from'])} → ${named(facts['departmentId'])}`,
    ...(facts['reason'] === 'form' ? ['帳票の部署に合わせました'] : []),
  ];
};

/** Why a document was deleted, where nobody asked for it. */
const deletionText: Readonly<Record<string, string[]>> = {
  'pages-moved': ['すべてのページが別の文書に移りました'],
  withdrawn: ['回答者が取り消しました'],
};

/** Further facts of an event, one per line. */
const detailsOf = (row: DocumentHistoryRow, names: Names): string[] => {
  const { facts } = row;
  switch (row.kind) {
    case 'DocumentRegistered':
      return facts['splitFrom']
        ? ['PDFの続きのページから作成']
        : [`ファイルサイズ ${Math.ceil(count(facts['size']) / 1024).toLocaleString('ja-JP')} KB`];
    case 'DocumentAnswered':
      return [
        `${count(facts['values'])}項目・添付 ${count(facts['attachments'])}件`,
        ...answeredForm(row, names),
      ];
    case 'AnswerCorrected':
      return [`訂正 ${count(facts['correction'])}回目・添付 ${count(facts['attachments'])}件`];
    case 'AnswerChangeOffered':
    case 'AnswerChangeDeclined':
      return [answerChangeText[facts['change'] as AnswerChange]];
    case 'AnswerReturned':
      return [text(facts['remark']) ?? ''];
    case 'SourcePagesCounted':
      return [`${count(facts['pages'])}ページ・続きの文書 ${count(facts['furtherDocuments'])}件`];
    case 'SourceCut':
      return facts['form'] === 'shared'
        ? ['取り出せなかったため、元のPDFから読み取ります']
        : [`ファイルサイズ ${Math.ceil(count(facts['size']) / 1024).toLocaleString('ja-JP')} KB`];
    case 'FileCut':
      return count(facts['shared']) > 0 ? [`取り出せなかった文書 ${count(facts['shared'])}件`] : [];
    case 'DocumentRead':
      return [
        `${count(facts['pages'])}ページ・${count(facts['values'])}項目・要確認 ${count(facts['doubts'])}`,
        ...formDetails(row, names),
      ];
    case 'TablesRead':
      return count(facts['removedTables']) > 0 ? [`表 ${count(facts['removedTables'])}件と置き換え`] : [];
    case 'DocumentFoundUnreadable':
      return [readProblemText[facts['problem'] as ReadProblem] ?? ''];
    case 'DocumentRevised':
      return facts['erased']
        ? ['内容は消去されています']
        : [`${count(facts['objects'])}項目${textOfRevision(row) ? '' : 'を変更'}`];
    case 'DocumentConfirmed':
      return count(facts['doubts']) > 0 ? [`要確認 ${count(facts['doubts'])}件を残して確認`] : [];
    case 'FirstEntryMade':
      return ['ほかの担当者の入力を待ちます'];
    case 'SecondEntryMade':
      return [
        count(facts['differences']) === 0
          ? `${count(facts['values'])}項目・すべて一致`
          : `${count(facts['values'])}項目・不一致 ${count(facts['differences'])}（1回目／2回目）`,
      ];
    case 'DocumentDepartmentChanged':
      return departmentDetails(row, names);
    case 'PagesArranged':
    case 'PagesTaken':
    case 'DocumentSplitOff':
      return arrangementDetails(row.kind, facts);
    case 'DocumentDeleted':
      return deletionText[text(facts['reason']) ?? ''] ?? [];
    case 'ExportListed':
    case 'ExportIssued': {
      const extension = facts['extension'] as ExtensionCode;
      const paper = facts['paper'] as PaperKind | null;
      const kind = paper ? paperNames[paper] : extensionEnding[extension].toUpperCase();
      const format =
        paper || extension === extensionCode.xlsx || extension === extensionCode.pdf
          ? kind
          : `${kind}（${encodingName[facts['encoding'] as EncodingCode]}）`;
      const replaced = count(facts['replacedCharacters']);
      return [
        `${format}・${count(facts['documents'])}件のうちの1件`,
        ...(replaced > 0 ? [`表せない文字 ${replaced}字を${text(facts['replacement']) ?? ''}に置換`] : []),
      ];
    }
    default:
      return [];
  }
};

const textOf = (row: DocumentHistoryRow, reflections: ReadonlyMap<string, string>): string =>
  reflections.get(row.commit_id ?? '') ??
  (row.kind === 'AnswerCorrected' && row.actor.kind !== 'respondent' ? ACCEPTED_CORRECTION : undefined) ??
  (row.kind === 'DocumentRevised' ? textOfRevision(row) : undefined) ??
  historyText[row.kind] ??
  row.kind;

/** Who did it; a respondent has no name here. */
const actorName = ({ kind, id }: Actor, names: ReadonlyMap<string, string>): string =>
  kind === 'respondent' ? RESPONDENT : (names.get(id) ?? systemNames[id] ?? id);

/** Of the forms that the readings among these recognised, also of those that were removed since. */
const formNames = async (
  db: Scoped,
  organisation: Id,
  rows: readonly DocumentHistoryRow[],
): Promise<Names['forms']> => {
  const ids = rows.flatMap(({ kind, facts }) =>
    kind === 'DocumentRead' ? (text(facts['sheetId']) ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('console.sheets')
    .select(['id', 'form_subject'])
    .where('organisation', '=', organisation)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ id, form_subject }) => [id, form_subject]));
};

/** All that happened to a document, oldest first; also of one that was deleted, for auditors. */
export const historyOf = async (db: Scoped, organisation: Id, document: Id): Promise<HistoryAnswer> => {
  const row = await db
    .selectFrom('console.documents')
    .select('file_name')
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  const rows = await db
    .selectFrom('console.document_history')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('document_id', '=', document)
    .orderBy('position')
    .execute();
  const content = await db
    .selectFrom('console.document_content')
    .select(['user_inputs', 'column_frames', 'output_frames'])
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();
  const names = await accountNames(
    db,
    organisation,
    rows.map((entry) => entry.actor.id),
  );
  const known: Names = {
    forms: await formNames(db, organisation, rows),
    departments: await departmentNames(
      db,
      organisation,
      rows.flatMap(({ kind, facts }) =>
        kind === 'DocumentDepartmentChanged'
          ? [facts['from'], facts['departmentId']].flatMap((id) => text(id) ?? [])
          : [],
      ),
    ),
  };
  const reflections = await reflectionsOf(db, organisation, document);
  const labels = labelsOf(
    {
      documents: [{ id: document }],
      userInputs: content?.user_inputs,
      columnFrames: content?.column_frames,
      outputFrames: content?.output_frames,
    },
    rows,
  );
  return {
    document_id: document,
    file_name: row.file_name ?? '',
    events: rows.map((entry) => ({
      kind: entry.kind,
      text: textOf(entry, reflections),
      actor: {
        kind: entry.actor.kind,
        // Of a respondent it is what calls about the answer name.
        id: entry.actor.kind === 'respondent' ? '' : entry.actor.id,
        name: actorName(entry.actor, names),
        role: entry.actor.role,
      },
      time: new Date(entry.occurred_at).toISOString(),
      revision: entry.revision,
      stream: entry.stream,
      details: detailsOf(entry, known),
      // With its pages a document's values go or come as a whole: they are not listed one by one.
      changes: isArrangement(entry.kind) ? [] : wireChanges(entry.changes, labels),
    })),
  };
};
