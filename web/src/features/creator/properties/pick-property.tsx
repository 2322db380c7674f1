import type { ComponentProps } from 'react';
import { PanelField } from '../../../components/panels/panel-field';
import { Pick } from '../../../components/picks/pick';
import { PickOrNone } from '../../../components/picks/pick-or-none';

/** One of a few values. */
export const PickProperty = <Value extends string>({
  note,
  ...pick
}: ComponentProps<typeof Pick<Value>> & { note?: string }) => (
  <PanelField label={pick.label} {...(note !== undefined && { note })}>
    <Pick {...pick} sx={{ height: 28 }} />
  </PanelField>
);

/** One of some values, or none. */
export const PickOrNoneProperty = ({
  note,
  ...pick
}: ComponentProps<typeof PickOrNone> & { note?: string }) => (
  <PanelField label={pick.label} {...(note !== undefined && { note })}>
    <PickOrNone {...pick} sx={{ height: 28 }} />
  </PanelField>
);
