import { OutlinedInput } from '@mui/material';
import { usageModes } from '@reader/contracts/codes/usage-modes';
import { useQuery } from '@tanstack/react-query';
import { PickOrNone } from '../../../components/picks/pick-or-none';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import { choicesOf } from '../../../lib/choices/choices';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { usePresets } from '../api/presets';
import {
  distributionName,
  distributionText,
  engineName,
  readingModeName,
  readingModeText,
  settingName,
} from '../state/setting-words';
import { isShown, type Settings } from '../state/settings-draft';
import type { SettingsEditing } from '../state/use-settings-draft';
import { Group } from './group';
import { KeywordChips } from './keyword-chips';
import { faultId, Line } from './line';

export interface GroupProps {
  readonly editing: SettingsEditing;
}

type Switch = {
  readonly [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

const SwitchLine = ({ editing, name, does }: GroupProps & { name: Switch; does: string }) => (
  <Line label={settingName[name]}>
    <Toggle
      label={`${settingName[name]} ${does}`}
      words={[does, does]}
      isOn={editing.draft.settings[name]}
      onChange={(isOn) => editing.set({ [name]: isOn })}
    />
  </Line>
);

const DestinationSheet = ({ editing }: GroupProps) => {
  const forms = useQuery(sheetsQuery).data ?? [];
  const { destination_sheet: chosen } = editing.draft.settings;
  const label = settingName.destination_sheet;
  return (
    <Line label={label} fault={editing.faults.destination_sheet}>
      <PickOrNone
        label={label}
        none="選択して下さい"
        gone="（削除した帳票）"
        value={chosen}
        choices={forms.map(({ id, form_subject }) => ({ value: id, label: form_subject }))}
        onChange={(destination_sheet) => editing.set({ destination_sheet })}
        sx={{
          width: '100%',
          maxWidth: 360,
          ...(editing.faults.destination_sheet !== undefined && {
            '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err) !important', borderWidth: 2 },
          }),
        }}
      />
    </Line>
  );
};

/** Which form a document is read by. */
export const DistributionGroup = ({ editing }: GroupProps) => {
  const { mode } = editing.draft.settings;
  return (
    <Group group="distribution">
      <Line label={settingName.mode} below={distributionText[mode]}>
        <Segments
          label={settingName.mode}
          value={mode}
          segments={choicesOf(distributionName)}
          onChange={(chosen) => editing.set({ mode: chosen })}
        />
      </Line>
      {mode === 'FI' && <DestinationSheet editing={editing} />}
      {mode === 'AT' && (
        <SwitchLine editing={editing} name="is_forcing_allocation" does="似ていなくても一番近い帳票で読む" />
      )}
    </Group>
  );
};

const Preset = ({ editing }: GroupProps) => {
  const patterns = usePresets();
  const { preset_pattern: chosen } = editing.draft.settings;
  return (
    <Line label={settingName.preset_pattern}>
      <PickOrNone
        label={settingName.preset_pattern}
        width={240}
        none="使わない"
        gone="（削除したプリセット）"
        value={chosen}
        choices={patterns.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(preset_pattern) => editing.set({ preset_pattern })}
      />
    </Line>
  );
};

const ColumnsToSkip = ({ editing }: GroupProps) => {
  const label = settingName.columns_for_skip;
  const fault = editing.faults.columns_for_skip;
  return (
    <Line label={label} note="表の左から数えた番号" fault={fault}>
      <OutlinedInput
        value={editing.draft.settings.columns_for_skip}
        error={fault !== undefined}
        placeholder="1, 4-5"
        sx={{ width: 136 }}
        inputProps={{
          'aria-label': label,
          'aria-describedby': faultId(label),
          maxLength: 200,
          autoComplete: 'off',
        }}
        onChange={(event) => editing.set({ columns_for_skip: event.target.value })}
      />
    </Line>
  );
};

const Keywords = ({ editing }: GroupProps) => {
  const { draft, faults } = editing;
  const label = settingName.reading_keywords;
  return (
    <Line label={label} fault={faults.reading_keywords} below="Enterか読点で追加します。1つ以上必要です。">
      <KeywordChips
        label={label}
        keywords={draft.settings.reading_keywords}
        typed={draft.keyword}
        isWrong={faults.reading_keywords !== undefined}
        onChange={(keywords, keyword) =>
          editing.edit((now) => ({
            ...now,
            keyword,
            settings: { ...now.settings, reading_keywords: [...keywords] },
          }))
        }
      />
    </Line>
  );
};

/** How pages are read. */
export const ReadingGroup = ({ editing }: GroupProps) => {
  const { settings } = editing.draft;
  const offered = usageModes[settings.usage_mode];
  return (
    <Group group="reading">
      <Line label={settingName.ocr_engine}>
        <Segments
          label={settingName.ocr_engine}
          value={settings.ocr_engine}
          segments={choicesOf(engineName)}
          onChange={(chosen) => editing.set({ ocr_engine: chosen })}
        />
      </Line>
      <Line label={settingName.reading_mode} below={readingModeText[settings.reading_mode]}>
        <Segments
          label={settingName.reading_mode}
          value={settings.reading_mode}
          segments={choicesOf(readingModeName)}
          onChange={(chosen) => editing.set({ reading_mode: chosen })}
        />
      </Line>
      {settings.reading_mode === 'OK' && <Keywords editing={editing} />}
      {settings.reading_mode === 'SR' && <ColumnsToSkip editing={editing} />}
      <SwitchLine editing={editing} name="is_correcting_frame_position" does="ずれたページの枠を合わせる" />
      <SwitchLine editing={editing} name="should_rotate_image" does="横向き・逆さを自動で直す" />
      <SwitchLine editing={editing} name="should_filter_regions" does="小さな汚れを読まない" />
      {offered.presetUserInput && isShown(settings.view_flags, 'presetUserInput') && (
        <Preset editing={editing} />
      )}
      {!offered.wordOutput && (
        <SwitchLine editing={editing} name="is_using_word_output" does="枠をWordに出す機能を使う" />
      )}
    </Group>
  );
};
