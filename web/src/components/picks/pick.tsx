import { MenuItem, Select, type SelectProps } from '@mui/material';
import type { Choice } from '../../lib/choices/choices';
import { DropDownIcon } from '../icons';
import { PickOfMany } from './pick-of-many';

/** Choices beyond which they are found by typing; rows and columns of a table are chosen from 100. */
const MANY = 100;

interface PickProps<Value extends string | number> extends Pick_<'disabled' | 'error' | 'id' | 'sx'> {
  label: string;
  prefix?: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  width?: number;
  /** Says what the label cannot: why it is disabled. */
  title?: string;
}

const Prefix = ({ children }: { children: string | undefined }) =>
  children !== undefined && <span style={{ color: 'var(--text-3)', flex: 'none' }}>{children}</span>;

/** A select 32 px high. Its label is outside, or inside before the value when `prefix` is given. */
export const Pick = <Value extends string | number>(props: PickProps<Value>) =>
  props.options.length > MANY ? (
    <PickOfMany {...props} prefix={<Prefix>{props.prefix}</Prefix>} />
  ) : (
    <PickOfFew {...props} />
  );

const PickOfFew = <Value extends string | number>({
  label,
  prefix,
  value,
  options,
  onChange,
  width,
  title,
  ...props
}: PickProps<Value>) => (
  <Select
    {...props}
    {...(title !== undefined && { title })}
    value={value}
    onChange={(event) => onChange(event.target.value as Value)}
    IconComponent={DropDownIcon}
    inputProps={{ 'aria-label': label }}
    SelectDisplayProps={{
      'aria-label': `${label} ${options.find((o) => o.value === value)?.label ?? ''}`,
      ...(title !== undefined && { 'aria-description': title }),
      ...(props.error && { 'aria-invalid': true }),
    }}
    renderValue={(chosen) => (
      <>
        <Prefix>{prefix}</Prefix>
        {/* Choices of a tree are indented in the list alone. */}
        {(options.find((option) => option.value === chosen)?.label ?? String(chosen)).trimStart()}
      </>
    )}
    sx={[{ width, flex: 'none' }, ...(Array.isArray(props.sx) ? (props.sx as object[]) : [props.sx ?? {}])]}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </Select>
);

type Pick_<Keys extends keyof SelectProps> = { [Key in Keys]?: SelectProps[Key] };
