import { styled } from '@mui/material/styles';
import type { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { useQuery } from '@tanstack/react-query';
import { NARROW } from '../../../components/layout';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import type { SettingName } from '../state/settings-draft';
import { usePresets } from '../api/presets';
import { useCurrentGroup } from '../state/use-current-group';
import { useSavingSettings } from '../state/use-saving-settings';
import { useSettingsDraft } from '../state/use-settings-draft';
import type { GroupName } from './group';
import { GroupList } from './group-list';
import { OrganizationGroup } from './organization-group';
import { ProgramsGroup } from './programs-group';
import { CheckingGroup, DepartmentsGroup, FeaturesGroup, RetentionGroup, SignInGroup } from './other-groups';
import { DistributionGroup, ReadingGroup } from './reading-groups';
import { FoldersGroup } from './folders-group';
import { WordsGroup } from './words-group';
import { SettingsHead } from './settings-head';
import { showFault } from '../state/show-fault';

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr) minmax(0, 1fr)',
  background: 'var(--surface)',
  '& > .column': { borderLeft: '1px solid var(--line)' },
  '@media (max-width: 1279.95px)': {
    gridTemplateColumns: '168px minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    '& > .groups': { gridRow: '1 / span 2' },
  },
  [NARROW]: {
    flex: 'none',
    overflow: 'visible',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .groups': { display: 'none' },
    '& > .column': { borderLeft: 0 },
  },
});

const groupOf: Partial<Record<SettingName, GroupName>> = {
  destination_sheet: 'distribution',
  reading_keywords: 'reading',
  columns_for_skip: 'reading',
  view_flags: 'features',
  export_retention_days: 'retention',
};

/** The settings by group, on what is saved. */
export const SettingsEditor = ({
  saved,
  draftKey,
}: {
  saved: OrganizationSettingsWire;
  draftKey: string;
}) => {
  const editing = useSettingsDraft(draftKey, saved);
  const forms = useQuery(sheetsQuery).data ?? [];
  const patterns = usePresets();
  const names = new Map([
    ...forms.map(({ id, form_subject }) => [id, form_subject] as const),
    ...patterns.map(({ id, name }) => [id, name] as const),
  ]);
  const { save, isSaving } = useSavingSettings(editing, names);
  const { current, body, mark, follow } = useCurrentGroup();
  const faulty = new Set(
    (Object.keys(editing.faults) as SettingName[]).flatMap((name) => groupOf[name] ?? []),
  );
  const { count, discard } = editing;
  useUnsavedGuard({
    editor: { view: () => ({ count }), discard },
    count,
    isInvalid: faulty.size > 0,
    save,
  });
  return (
    <>
      <SettingsHead
        editing={editing}
        isWrong={faulty.size > 0}
        isSaving={isSaving}
        onSave={() => void save()}
        onWrong={() => showFault(body.current)}
      />
      <Body
        ref={body}
        onScroll={follow}
        onFocusCapture={({ target }) => {
          const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
          if (group) mark(group as GroupName);
        }}
      >
        <GroupList current={current} faulty={faulty} onChoose={mark} />
        <div className="column">
          <DistributionGroup editing={editing} />
          <ReadingGroup editing={editing} />
          <CheckingGroup editing={editing} />
        </div>
        <div className="column">
          <WordsGroup />
          <FoldersGroup />
          <FeaturesGroup editing={editing} />
          <DepartmentsGroup editing={editing} />
          <ProgramsGroup />
          <RetentionGroup editing={editing} />
          <SignInGroup editing={editing} />
          <OrganizationGroup />
        </div>
      </Body>
    </>
  );
};
