import { LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { nameOf, type StoredRoot } from '../../lib/configuration-file/stored-roots';
import { count } from '../../lib/text';
import { LineList } from '../../components/dialogs/line-list';
import { FieldProblem } from '../../components/field-problem';
import { DoubtIcon } from '../../components/icons';
import { kindNames } from '../../lib/configuration-file/kind-names';
import type { ImportStep } from './use-import-file';

const NoticeLine = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 12,
  '& svg': { flex: 'none', fontSize: 16, marginTop: 2, color: 'var(--warn)' },
});

const Notice = ({ text }: { text: string }) => (
  <NoticeLine>
    <DoubtIcon aria-hidden />
    <span>{text}</span>
  </NoticeLine>
);

const lineOf = (stored: StoredRoot): string => `${kindNames[stored.root.name]}「${nameOf(stored)}」`;

/** Number of problems shown per file. */
const SHOWN = 100;

/** The problems of a file with their lines. */
export const RefusedFile = ({ state: { fileName, problems } }: { state: ImportStep<'refused'> }) => (
  <>
    <p role="alert">
      「{fileName}」は取り込めません。{count(problems.length)}件の問題があります。
    </p>
    <LineList
      label="問題"
      lines={problems.slice(0, SHOWN).map(({ line, message }) => `${line}行目: ${message}`)}
    />
  </>
);

/** What the import would create, and what it skips. */
export const ImportPreview = ({
  state: { organization, plan, skipped },
}: {
  state: ImportStep<'preview'>;
}) => (
  <>
    <p>
      「{organization}」の設定{count(plan.roots.length)}件を追加します。
    </p>
    <LineList label="追加される設定" lines={plan.roots.map(lineOf)} />
    {skipped.length > 0 && (
      <Notice text={`次の設定はこの組織で使えないため、取り込みません: ${skipped.map(lineOf).join('、')}`} />
    )}
    {plan.missing.length > 0 && (
      <Notice text={`次の標準項目はこの組織にないため、空欄になります: ${plan.missing.join('、')}`} />
    )}
  </>
);

/** How many configurations are created, and why the next one failed. */
export const ImportProgress = ({ state: { roots, done, failure } }: { state: ImportStep<'run'> }) => {
  const next = roots[done];
  return (
    <div role="status">
      <LinearProgress
        variant="determinate"
        aria-label="取り込みの進み具合"
        value={(done / roots.length) * 100}
        sx={{ mb: 2 }}
      />
      {count(done)} / {count(roots.length)}件を追加しました。
      {failure !== undefined && next && (
        <FieldProblem id="import-file-problem">
          {`${lineOf(next)}を追加できませんでした。\n${failure}`}
        </FieldProblem>
      )}
    </div>
  );
};
