import { PanelField } from '../../../components/panels/panel-field';
import { Toggle } from '../../../components/toggle';

/** A switch with what it means while it is on and off. */
export const ToggleProperty = ({
  label,
  isOn,
  words,
  onChange,
}: {
  label: string;
  isOn: boolean;
  words: readonly [on: string, off: string];
  onChange: (isOn: boolean) => void;
}) => (
  <PanelField label={label}>
    <Toggle {...{ label, isOn, words, onChange }} />
  </PanelField>
);
