import { FormControlLabel } from '@mui/material';
import { FieldProblem } from '../../../../components/field-problem';
import { SmallNote } from '../../../../components/layout';
import { Status } from '../../../../components/status';
import { TickBox } from '../../../../components/tick-box';
import { count } from '../../../../lib/text';
import { COMBINATIONS_WRITTEN, combinationsOf, type WorkbookFields } from '../../model/workbook-fields';
import { groupingFault, type SheetDraft } from '../../model/workbook-sheets';
import { FieldList } from './field-list';

interface Props {
  readonly sheet: SheetDraft;
  readonly fields: WorkbookFields;
  readonly onChange: (change: Partial<SheetDraft>) => void;
}

/** What a worksheet of its kind can be set to. */
export const KindSettings = (props: Props) => {
  switch (props.sheet.type) {
    case 'tabulation':
      return <TabulationSettings {...props} />;
    case 'response':
      return <ResponseSettings {...props} />;
    case 'image':
      return <ImageSettings {...props} />;
  }
};

/** How many combinations the crossed fields make, and that not all have rows. */
const Combinations = ({ total }: { total: number }) =>
  total > 0 && (
    <div role="status">
      <SmallNote sx={{ mt: 0 }}>{`選択肢の組み合わせ ${count(total)}`}</SmallNote>
      {total > COMBINATIONS_WRITTEN && (
        <Status kind="doubt" isSmall>{`はじめの${COMBINATIONS_WRITTEN}だけを出力します`}</Status>
      )}
    </div>
  );

const TabulationSettings = ({ sheet, fields, onChange }: Props) => (
  <>
    <FieldList
      label="クロス集計する項目"
      fields={fields.countable}
      chosen={sheet.crossTabulationFragments}
      empty="選ばないと、全体だけを集計します。選ぶと、その選択肢の組み合わせごとにも集計します。"
      onChange={(crossTabulationFragments) => onChange({ crossTabulationFragments })}
    />
    <Combinations total={combinationsOf(fields.countable, sheet.crossTabulationFragments)} />
  </>
);

const ResponseSettings = ({ sheet, fields, onChange }: Props) => (
  <>
    <FieldList
      label="列にする項目"
      isOfAll
      fields={fields.all}
      chosen={sheet.sequentialFragments}
      empty={`選ばないと、すべての項目（${count(fields.all.length)}項目）が帳票の順に列になります。`}
      onChange={(sequentialFragments) => onChange({ sequentialFragments })}
    />
    <FieldList
      label="グループ分けする項目"
      fields={fields.countable}
      chosen={sheet.responseGroupingFragments}
      empty="選ばないと、グループに分けません。"
      onChange={(responseGroupingFragments) => onChange({ responseGroupingFragments })}
    />
  </>
);

const ImageSettings = ({ sheet, fields, onChange }: Props) => {
  const fault = groupingFault(sheet);
  return (
    <>
      <FieldList
        label="画像を載せる項目"
        isOfAll
        fields={fields.all}
        chosen={sheet.croppedImageFragments}
        empty={
          fields.hasPictures
            ? '選ばないと、切り抜き保存する項目の画像を載せます。'
            : 'この帳票には切り抜き保存する項目がありません。画像を載せる項目を選んでください。'
        }
        onChange={(croppedImageFragments) => onChange({ croppedImageFragments })}
      />
      <FormControlLabel
        label="グループ分けする"
        control={
          <TickBox
            checked={sheet.isGroupingImages}
            onChange={(_, isGroupingImages) => onChange({ isGroupingImages })}
          />
        }
      />
      {sheet.isGroupingImages && (
        <FieldList
          label="グループ分けする項目"
          fields={fields.countable}
          chosen={sheet.croppedImageGroupingFragments}
          empty="選択肢ごとに画像を分けて載せます。"
          onChange={(croppedImageGroupingFragments) => onChange({ croppedImageGroupingFragments })}
        />
      )}
      {fault !== null && <FieldProblem id="image-grouping-fault">{fault}</FieldProblem>}
    </>
  );
};
