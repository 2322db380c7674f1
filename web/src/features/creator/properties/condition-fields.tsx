import { FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { PanelBar } from '../../../components/panels/side-panel';
import { PanelField } from '../../../components/panels/panel-field';
import { TickBox } from '../../../components/tick-box';
import { useToday } from '../../../lib/hooks/use-today';
import type { Creator } from '../editing/use-creator';
import { conditionsFor, valuesOf } from '../model/conditions';
import { changedItem } from '../model/field-acts';
import { fieldName } from '../model/field-words';
import { PickOrNoneProperty } from './pick-property';

const Values = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 200,
  overflowY: 'auto',
  padding: '4px 0 4px 8px',
  '& .MuiFormControlLabel-root': { margin: 0, gap: 8, minHeight: 28 },
  '& .MuiFormControlLabel-label': { fontSize: 13 },
});

/** Whether an item is asked at all: only where an earlier one was answered so. */
export const ConditionFields = ({ creator, item }: { creator: Creator; item: DraftItem }) => {
  const { lists, act } = creator;
  const { year } = useToday();
  const possible = conditionsFor(lists, item, year);
  const { shown_when: condition } = item;
  const chosen = possible.find(({ fragment }) => fragment.id === condition?.fragment);
  const set = (next: DraftItem['shown_when']) =>
    act((now) => changedItem(now, item.id, { shown_when: next }), { about: item.id });
  const choose = (id: string | null) => {
    const found = possible.find(({ fragment }) => fragment.id === id);
    const [first] = found ? valuesOf(lists, found.fragment, year) : [];
    set(found && first !== undefined ? { fragment: found.fragment.id, values: [first] } : null);
  };
  if (possible.length === 0 && !condition) return null;
  return (
    <>
      <PanelBar>表示の条件</PanelBar>
      <PickOrNoneProperty
        label="前の項目"
        value={condition?.fragment ?? null}
        choices={possible.map((one) => ({
          value: one.fragment.id,
          label: fieldName(one.item, one.fragment),
        }))}
        none="いつも尋ねる"
        gone="（前にない入力欄）"
        {...(condition && { note: '答えがこの値のときだけ尋ね、そうでないときは必須にもなりません。' })}
        onChange={choose}
      />
      {condition && chosen && (
        <PanelField label="値">
          <Values role="group" aria-label="尋ねる値">
            {valuesOf(lists, chosen.fragment, year).map((value) => {
              const isOn = condition.values.includes(value);
              const values = isOn
                ? condition.values.filter((one) => one !== value)
                : [...condition.values, value];
              return (
                <FormControlLabel
                  key={value}
                  label={value}
                  control={
                    <TickBox
                      checked={isOn}
                      // At least one value is named.
                      disabled={values.length === 0}
                      onChange={() => set({ fragment: condition.fragment, values })}
                    />
                  }
                />
              );
            })}
          </Values>
        </PanelField>
      )}
    </>
  );
};
