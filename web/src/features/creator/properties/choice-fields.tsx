import { OutlinedInput } from '@mui/material';
import type { DraftFragment } from '@reader/contracts/objects/sheets/sheet-draft';
import { generatedOptions } from '@reader/contracts/objects/sheets/generated-options';
import { PanelField } from '../../../components/panels/panel-field';
import { PanelBar } from '../../../components/panels/side-panel';
import { Segments } from '../../../components/segments';
import { useToday } from '../../../lib/hooks/use-today';
import { count } from '../../../lib/text';
import type { Creator } from '../editing/use-creator';
import { optionsOf } from '../model/draft-lists';
import { changedFragment } from '../model/field-acts';
import { generators } from '../model/field-words';
import { OptionList } from './option-list';
import { PickProperty } from './pick-property';

const FIRST = generators[0].kind;
/** Options that are shown of many. */
const SHOWN = 31;

const madeText = (options: readonly string[]): string => {
  if (options.length === 0) return 'この設定からは作れません。';
  const rest = options.length - SHOWN;
  return options.slice(0, SHOWN).join(', ') + (rest > 0 ? ` … ほか${count(rest)}件` : '');
};

/** From what its value is chosen: options by hand, or generated ones and what comes of them. */
export const ChoiceFields = ({ creator, fragment }: { creator: Creator; fragment: DraftFragment }) => {
  const { act, lists } = creator;
  const { id, type, auto_generate_options: generator } = fragment;
  const isGenerated = generator !== '';
  const generate = (text: string, joins?: string) =>
    act((now) => changedFragment(now, id, { auto_generate_options: text }), { about: id, joins });
  const isSingleMark = type === 'CK' && !isGenerated && optionsOf(lists, id).length === 0;
  return (
    <>
      <PanelBar>選択肢</PanelBar>
      <PanelField
        label="作り方"
        {...(isSingleMark && { note: '選択肢がないときは、印の有無だけを答える欄です。' })}
      >
        <Segments
          isSmall
          label="選択肢の作り方"
          value={isGenerated ? 'auto' : 'hand'}
          segments={[
            { value: 'hand', label: '手入力' },
            { value: 'auto', label: '自動' },
          ]}
          onChange={(way) => {
            if ((way === 'auto') !== isGenerated) generate(way === 'auto' ? FIRST : '');
          }}
        />
      </PanelField>
      {isGenerated ? (
        <Generator text={generator} onChange={generate} />
      ) : (
        <OptionList key={id} creator={creator} fragment={id} />
      )}
    </>
  );
};

const Generator = ({
  text,
  onChange,
}: {
  text: string;
  onChange: (text: string, joins?: string) => void;
}) => {
  const today = useToday();
  const [kind = '', from = '', to = ''] = text.split(':');
  const known = generators.find((one) => one.kind === kind);
  const options = generatedOptions(text, today.year);
  return (
    <>
      <PickProperty
        label="自動の種類"
        value={kind}
        options={[
          ...generators.map((one) => ({ value: one.kind as string, label: one.label })),
          ...(known ? [] : [{ value: kind, label: kind }]),
        ]}
        onChange={(next) => {
          const hasRange = generators.find((one) => one.kind === next)?.hasRange ?? false;
          onChange(hasRange ? `${next}:${from || '1'}:${to || '10'}` : next);
        }}
      />
      {known?.hasRange && (
        <PanelField label={kind === 'range' ? '範囲' : '今年から'}>
          <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <RangeEnd
              name="始め"
              value={from}
              onChange={(next) => onChange(`${kind}:${next}:${to}`, 'from')}
            />
            –
            <RangeEnd
              name="終わり"
              value={to}
              onChange={(next) => onChange(`${kind}:${from}:${next}`, 'to')}
            />
          </div>
        </PanelField>
      )}
      <PanelField label="できる選択肢">
        <span style={{ padding: '6px 0', lineHeight: '20px' }}>{madeText(options)}</span>
      </PanelField>
    </>
  );
};

const RangeEnd = ({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <OutlinedInput
    value={value}
    sx={{ height: 28 }}
    inputProps={{ 'aria-label': `範囲の${name}`, inputMode: 'numeric', maxLength: 6 }}
    onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/[^\d-]/gu, ''))}
  />
);
