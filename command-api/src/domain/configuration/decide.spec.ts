import { describe, expect, it } from 'vitest';
import type { ConfigurationEvent } from '@reader/contracts/events/configuration';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { checkSettingsRoot } from '@reader/contracts/objects/configuration/check-settings';
import { presetPattern } from '@reader/contracts/objects/configuration/preset-pattern';
import { id } from '@reader/contracts/testing/examples/ids';
import {
  labelChange,
  presetAdded,
  presetCellIds,
  presetInputId,
  presetObjects,
  presetPatternId,
  presetRemoved,
  presetRevised,
  presetTableId,
} from '@reader/contracts/testing/examples/preset-pattern';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { scenarioOfFold } from '../testing/given.js';
import { revise } from './decide.js';
import { fold, type Configuration } from './state.js';

const given = scenarioOfFold<Configuration, ConfigurationEvent>(fold);

const push =
  (pushed: PushedObject[], commitId = id(99)) =>
  (state: Configuration | undefined) =>
    revise(presetPattern, state, { id: presetPatternId, commitId, pushed, mayManage: false });

const pattern = (fields: Record<string, unknown> = {}): PushedObject => ({
  _class: 'presetPatterns',
  id: presetPatternId,
  ...fields,
});
const input = (fields: Record<string, unknown> = {}): PushedObject => ({
  _class: 'presetUserInputs',
  id: presetInputId,
  ...fields,
});
const table = (fields: Record<string, unknown> = {}): PushedObject => ({
  ...input(fields),
  id: presetTableId,
});
const cell = (fields: Record<string, unknown> = {}): PushedObject => ({
  _class: 'presetTableCells',
  id: id(93),
  preset_user_input: presetTableId,
  cell_position_in_row: 1,
  cell_position_in_column: 1,
  ...fields,
});
const removal = (className: string, object: string) =>
  expect.objectContaining({ action: 'deleted', class: className, id: object }) as unknown;

describe('a preset pattern', () => {
  it('is made by pushing it, with all that comes along, in one event', () =>
    given()
      .when(
        push(
          [
            ...presetObjects().map((change) => ({
              _class: change.class,
              id: change.id,
              ...(change.action === 'created' ? change.after : {}),
            })),
          ],
          id(90),
        ),
      )
      .then(presetAdded())
      .when(push([pattern({ name: '別名' })], id(90)))
      .thenNothing());

  it('has a name', () =>
    given()
      .when(push([pattern({ name: '  ' })]))
      .thenThrows('invalid-request'));

  it('is renamed by pushing it again', () =>
    given(presetAdded())
      .when(push([pattern({ name: '新様式' })]))
      .thenTypes(['ConfigurationRevised'], ([event]) =>
        expect(event?.personal).toEqual({
          changes: [
            {
              action: 'updated',
              class: 'presetPatterns',
              id: presetPatternId,
              before: { name: '田中様の様式' },
              after: { name: '新様式' },
            },
          ],
        }),
      ));

  it('is not there for those who push only into it', () => {
    given()
      .when(push([input({ label: '備考' })]))
      .thenThrows('not-found');
    given()
      .when(push([pattern({ _delete: true })]))
      .thenThrows('not-found');
  });

  it('is nothing when it is made and deleted in the same commit', () =>
    given()
      .when(
        push([pattern({ name: '一時' }), input({ subject: 'あ', label: 'い' }), pattern({ _delete: true })]),
      )
      .thenNothing());

  it('goes with all it holds, once and for good', () =>
    given(presetAdded())
      .when(push([pattern({ _delete: true })], id(92)))
      .then(presetRemoved())
      .when(push([pattern({ _delete: true })]))
      .thenNothing()
      .when(push([pattern({ name: '復活' })]))
      .thenThrows('not-found'));

  it('is moved by nobody any more once it is gone, which is no mistake of who orders the others', () => {
    const gone = () => given(presetAdded(), presetRemoved());
    gone()
      .when(push([pattern({ sequence: 4, _revision: 0 })]))
      .thenNothing();
    for (const more of [pattern({ sequence: 4, name: '復活' }), input({ sequence: 4 })])
      gone()
        .when(push([pattern({ sequence: 4 }), more]))
        .thenThrows('not-found');
  });

  it('can be removed, and nothing else, once its key is gone', () => {
    given(erased(presetAdded()))
      .when(push([pattern({ name: '名前' })]))
      .thenThrows('not-found');
    given(erased(presetAdded()))
      .when(push([pattern({ _delete: true })], id(92)))
      .then(presetRemoved());
  });
});

describe('a commit', () => {
  it('changes what differs and nothing when nothing does', () =>
    given(presetAdded())
      .when(push([input({ label: '備考', sequence: 2 })]))
      .thenNothing()
      .when(push([input({ label: '手島様の備考', subject: '備考' })], id(91)))
      .then(presetRevised()));

  it('decides nothing when it comes again', () =>
    given(presetAdded(), presetRevised())
      .when(push([input({ label: '三度目' })], id(91)))
      .thenNothing());

  it('takes the cells of a deleted table along', () =>
    given(presetAdded())
      .when(push([table({ _delete: true })]))
      .thenTypes(['ConfigurationRevised'], ([event]) =>
        expect(event?.personal).toEqual({
          changes: [
            removal('presetUserInputs', presetTableId),
            ...presetCellIds.map((one) => removal('presetTableCells', one)),
          ],
        }),
      ));

  it('adds nothing to what it deletes itself', () =>
    given(presetAdded())
      .when(push([cell({ cell_position_in_row: 2 }), table({ _delete: true })]))
      .thenTypes(['ConfigurationRevised'], ([event]) => expect(event?.data).toMatchObject({ objects: 3 })));

  it('adds nothing to what is not there', () =>
    given(presetAdded())
      .when(push([cell({ preset_user_input: id(94) })]))
      .thenThrows('invalid-request', {
        fields: [
          {
            path: `presetTableCells.${id(93)}.preset_user_input`,
            message: `対象が見つかりません: ${id(94)}`,
          },
        ],
      }));

  it('keeps each cell within its table and alone in its place', () => {
    given(presetAdded())
      .when(push([cell({ cell_position_in_row: 2 })]))
      .thenThrows('invalid-request');
    given(presetAdded())
      .when(push([cell()]))
      .thenThrows('invalid-request');
    given(presetAdded())
      .when(push([table({ row_number: 2 }), cell({ cell_position_in_row: 2 })]))
      .thenTypes(['ConfigurationRevised']);
    given(presetAdded())
      .when(push([table({ column_number: 1 })]))
      .thenThrows('invalid-request');
  });
});

describe('two editors', () => {
  const seen = { _revision: 0 };

  it('change different fields of the same item', () =>
    given(presetAdded(), presetRevised())
      .when(push([input({ ...seen, subject: '特記' })]))
      .thenTypes(['ConfigurationRevised']));

  it('change the same field to the same', () =>
    given(presetAdded(), presetRevised())
      .when(push([input({ ...seen, label: '手島様の備考' })]))
      .thenNothing());

  it('conflict where they change the same field to something else', () =>
    given(presetAdded(), presetRevised())
      .when(push([input({ ...seen, label: '特記事項' })]))
      .thenThrows('edit-conflict', {
        conflicts: [
          {
            _class: 'presetUserInputs',
            id: presetInputId,
            field: 'label',
            mine: '特記事項',
            theirs: '手島様の備考',
          },
        ],
        revision: 1,
      }));

  it('conflict where both make the same, and the second saw nothing of it', () => {
    const making = [pattern({ _revision: -1, name: '別の名前' })];
    given().when(push(making)).thenTypes(['ConfigurationAdded']);
    given(presetAdded()).when(push(making)).thenThrows('edit-conflict');
  });

  it('do not conflict in how they order', () =>
    given(
      presetAdded(),
      presetRevised([
        { ...labelChange(''), before: { sequence: 2 }, after: { sequence: 5 } } as ReturnType<
          typeof labelChange
        >,
      ]),
    )
      .when(push([input({ ...seen, sequence: 1 }), table({ ...seen, sequence: 2 })]))
      .thenTypes(['ConfigurationRevised']));

  const inputDeleted = () =>
    presetRevised([{ action: 'deleted', class: 'presetUserInputs', id: presetInputId, before: {} }]);

  it('move what the other has deleted without calling it back', () =>
    given(presetAdded(), inputDeleted())
      .when(
        push([
          input({ ...seen, preset_pattern: presetPatternId, sequence: 1 }),
          table({ ...seen, preset_pattern: presetPatternId, sequence: 2 }),
        ]),
      )
      .thenTypes(['ConfigurationRevised'], ([event]) => expect(event?.data).toMatchObject({ objects: 1 })));

  it('conflict where one writes into what the other has deleted', () =>
    given(presetAdded(), inputDeleted())
      .when(push([input({ ...seen, label: '特記' })]))
      .thenThrows('edit-conflict'));

  it('conflict where one deletes what the other has written since', () => {
    given(presetAdded(), presetRevised())
      .when(push([input({ ...seen, _delete: true })]))
      .thenThrows('edit-conflict');
    given(presetAdded(), presetRevised())
      .when(push([pattern({ ...seen, _delete: true })]))
      .thenThrows('edit-conflict');
  });

  it('conflict where one adds a cell to a table that the other has deleted', () =>
    given(
      presetAdded(),
      presetRevised([{ action: 'deleted', class: 'presetUserInputs', id: presetTableId, before: {} }]),
    )
      .when(push([cell(seen)]))
      .thenThrows('edit-conflict', {
        conflicts: [
          {
            _class: 'presetTableCells',
            id: id(93),
            field: 'preset_user_input',
            mine: presetTableId,
            theirs: null,
          },
        ],
        revision: 1,
      }));
});

describe('the check settings of a form', () => {
  const form = id(70);
  const settings = (fields: Record<string, unknown>) => (state: Configuration | undefined) =>
    revise(checkSettingsRoot, state, {
      id: form,
      commitId: id(fields['_delete'] ? 72 : 71),
      pushed: [{ _class: 'checkSettings', id: form, ...fields }],
      mayManage: true,
    });

  it('are emptied, not removed: under the id of their form they could not be made again', () =>
    given()
      .when(settings({ sheet: form, double_entry: true }))
      .thenTypes(['ConfigurationAdded'])
      .when(settings({ _delete: true }))
      .thenThrows('configuration-lasting'));

  it('say of open doubts what a manager says, and all else what anybody does', () => {
    const byStaff = (commit: number, fields: Record<string, unknown>) => (state: Configuration | undefined) =>
      revise(checkSettingsRoot, state, {
        id: form,
        commitId: id(commit),
        pushed: [{ _class: 'checkSettings', id: form, ...fields }],
        mayManage: false,
      });
    given()
      .when(byStaff(73, { sheet: form, confirming_with_doubts: 'allow' }))
      .thenThrows('forbidden');
    const made = () =>
      given()
        .when(byStaff(73, { sheet: form, confirming_with_doubts: null }))
        .thenTypes(['ConfigurationAdded'])
        .when(settings({ confirming_with_doubts: 'never' }))
        .thenTypes(['ConfigurationRevised']);
    for (const policy of ['allow', null])
      made()
        .when(byStaff(74, { confirming_with_doubts: policy }))
        .thenThrows('forbidden');
    made()
      .when(byStaff(74, { confirming_with_doubts: 'never', double_entry: true }))
      .thenTypes(['ConfigurationRevised']);
  });
});
