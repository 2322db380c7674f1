import { type ReactNode, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import type { DocumentsBody } from '../../../shared-features/files/documents-body';
import type { Paper } from '../api/papers';
import { NamingRuleField } from '../components/naming-rule-field';
import { OutputDialog } from './output-dialog';

/** Which documents a file will have: as a sentence, and as the request names them. */
export interface PaperTarget {
  readonly target: ReactNode;
  readonly documents: DocumentsBody;
  /** Whether the organisation names files by rules. */
  readonly hasNamingRules: boolean;
}

/** A question about a file of whole documents; null: cancelled. */
type PaperQuestion = PaperTarget & QuestionProps<Paper | null>;

export const PdfDialog = ({ target, documents, onAnswer }: PaperQuestion) => {
  const [showsValues, setShowsValues] = useState(false);
  return (
    <OutputDialog
      title="PDFを出力"
      {...{ target, documents }}
      yes="出力"
      onYes={() => onAnswer({ kind: 'pdf', showsValues })}
      onNo={() => onAnswer(null)}
    >
      <span aria-hidden>読取値</span>
      <Toggle
        label="読取値"
        words={['画像に重ねて表示する', '表示しない（検索だけできる）']}
        isOn={showsValues}
        onChange={setShowsValues}
      />
    </OutputDialog>
  );
};

export const WordDialog = ({ target, documents, onAnswer }: PaperQuestion) => {
  const [kind, setKind] = useState<'word' | 'word-zip'>('word');
  return (
    <OutputDialog
      title="Wordを出力"
      {...{ target, documents }}
      yes="出力"
      onYes={() => onAnswer({ kind })}
      onNo={() => onAnswer(null)}
    >
      <span aria-hidden>ファイル</span>
      <Segments
        label="ファイル"
        value={kind}
        segments={[
          { value: 'word', label: '1つにまとめる' },
          { value: 'word-zip', label: '文書ごと（zip）' },
        ]}
        onChange={setKind}
      />
    </OutputDialog>
  );
};

export const ImagesDialog = ({ target, documents, hasNamingRules, onAnswer }: PaperQuestion) => {
  const [namingRule, setNamingRule] = useState<string | null>(null);
  return (
    <OutputDialog
      title="画像を出力"
      {...{ target, documents }}
      yes="出力"
      onYes={() => onAnswer({ kind: 'images', namingRule })}
      onNo={() => onAnswer(null)}
    >
      {hasNamingRules && (
        <NamingRuleField value={namingRule} none="なし（元のファイル名）" onChange={setNamingRule} />
      )}
      <p>ページの画像をzipにまとめます。</p>
    </OutputDialog>
  );
};

export const WorkbookDialog = ({ target, documents, onAnswer }: PaperQuestion) => (
  <OutputDialog
    title="読込結果修正ファイルを出力"
    {...{ target, documents }}
    yes="出力"
    onYes={() => onAnswer({ kind: 'workbook' })}
    onNo={() => onAnswer(null)}
  >
    <p>Excelで値を直し、「修正ファイルの取り込み」で文書に反映できます。</p>
  </OutputDialog>
);
