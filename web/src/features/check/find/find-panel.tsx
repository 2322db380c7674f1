import { refusalOfExpression } from '@reader/contracts/objects/configuration/regular-expression';
import { LONGEST_SEARCH } from '@reader/contracts/search/searchable';
import { Button, IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { CloseIcon, NextIcon, PreviousIcon } from '../../../components/icons';
import { Cut, Grow, NARROW, VerticalLine } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import { isComposing } from '../../../lib/keymap';
import { count } from '../../../lib/text';
import { labelOf } from '../model/form/form-sections';
import type { FindAsked, FindPanelState } from './use-find-panel';
import { type Find, type FindProps, useFind } from './use-find';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 8px',
  flex: 'none',
  padding: '4px 12px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& .MuiInputBase-root': { width: 200, height: 28 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  // There the screen scrolls to what is found: the band stays in sight.
  [NARROW]: { position: 'sticky', top: 0, zIndex: 3 },
  '& .elsewhere': { color: 'var(--text-2)', fontSize: 12, whiteSpace: 'nowrap' },
  '& .found': {
    display: 'flex',
    gap: 8,
    flex: '1 1 200px',
    minWidth: 0,
    color: 'var(--text-2)',
    fontSize: 12,
  },
  '& .found b': { whiteSpace: 'nowrap', fontWeight: 400 },
  '& mark': { background: 'var(--warn-bg)', color: 'inherit', boxShadow: 'inset 0 -2px 0 var(--warn-line)' },
});

const states: Record<Exclude<Find['state'], 'done' | 'invalid'>, string> = {
  idle: '',
  searching: '検索中…',
  slow: '時間がかかりすぎるため、検索を中止しました。',
  unavailable: '正規表現を使う準備ができませんでした。接続を確認してください。',
};

const countText = ({ query, state, hits, index, refused }: Find): string => {
  if (state === 'invalid') return refusalOfExpression(query.text);
  if (state !== 'done') return states[state];
  const unread = refused > 0 ? `（長い値 ${count(refused)}件は検索できません）` : '';
  if (hits.length === 0) return `見つかりません${unread}`;
  return `${index >= 0 ? `${count(index + 1)} / ` : ''}${count(hits.length)}件${unread}`;
};

/** A button that shows an icon only. */
const named = (name: string) => ({ 'aria-label': name, title: name });

/** Characters shown before and after a hit. */
const AROUND = 12;

/** The hit with what stands around it, so that it is read here too. */
const Excerpt = ({ find: { hits, index }, inputs }: { find: Find; inputs: FindProps['form']['inputs'] }) => {
  const hit = hits[index];
  const input = hit && inputs.get(hit.id);
  if (!hit || !input) return null;
  const { value } = input;
  const start = Math.max(0, hit.from - AROUND);
  return (
    <Cut>
      {labelOf(input)}: {start > 0 ? '…' : ''}
      {value.slice(start, hit.from)}
      <mark>{value.slice(hit.from, hit.to)}</mark>
      {value.slice(hit.to, hit.to + AROUND)}
    </Cut>
  );
};

/** Puts what was marked into the text that is looked for, and the cursor where it was asked for; then does what was asked for. */
const useAsked = (asked: FindAsked, find: Find) => {
  const { into, text, inOthers = false, arrival } = asked;
  const { query } = find;
  const findInput = useRef<HTMLInputElement>(null);
  const replaceInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A value is no expression, whatever was looked for before.
    if (text !== '') find.change({ text, ...((inOthers || arrival) && { isRegex: false }) });
    // What shall be replaced comes first, where nobody has said it.
    const isSaid = text !== '' || query.text !== '';
    const input = (into === 'replace' && isSaid && replaceInput.current) || findInput.current;
    input?.focus();
    // Once the text is in it.
    setTimeout(() => input?.select());
    if (inOthers) find.elsewhere('next', text === '' ? query : { ...query, text, isRegex: false });
    // Once for each time that it was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  const isFound = find.state === 'done';
  const shown = useRef<typeof arrival>(undefined);
  useEffect(() => {
    if (!arrival || !isFound || shown.current === arrival) return;
    shown.current = arrival;
    find.showIn(arrival.inputId);
    // Once, when what led here has been found.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrival, isFound]);
  return { findInput, replaceInput };
};

const OtherDocuments = ({ onGo }: { onGo: (direction: 'next' | 'previous') => void }) => (
  <>
    <VerticalLine />
    <span className="elsewhere">他の文書</span>
    <IconButton
      size="small"
      {...named('前の文書を検索（Ctrl+Shift+Enter）')}
      onClick={() => onGo('previous')}
    >
      <PreviousIcon />
    </IconButton>
    <IconButton size="small" {...named('次の文書を検索（Ctrl+Enter）')} onClick={() => onGo('next')}>
      <NextIcon />
    </IconButton>
    <VerticalLine />
  </>
);

const ReplaceTools = ({
  find,
  replaceInput,
}: {
  find: Find;
  replaceInput: RefObject<HTMLInputElement | null>;
}) => (
  <>
    <VerticalLine />
    <OutlinedInput
      inputRef={replaceInput}
      placeholder="置換後の文字"
      value={find.query.replacement}
      inputProps={{ 'aria-label': '置換後の文字', maxLength: 1000, spellCheck: false, autoComplete: 'off' }}
      onChange={({ target }) => find.change({ replacement: target.value })}
    />
    <Button size="small" onClick={find.replaceOne}>
      置換
    </Button>
    <Button size="small" onClick={find.replaceAll}>
      すべて置換
    </Button>
  </>
);

type PanelProps = Omit<FindProps, 'occurrences'> & { panel: FindPanelState };

/**
 * Finding and replacing, in a band above the document: nothing that is read is hidden. The cursor stays here while it goes from
 * hit to hit; Escape puts it into the value.
 */
const FindPanel = ({ panel, ...props }: PanelProps & { panel: { asked: FindAsked } }) => {
  const { isReadOnly, form } = props;
  const find = useFind({ ...props, occurrences: panel.occurrences });
  const { query, hits, index } = find;
  const { findInput, replaceInput } = useAsked(panel.asked, find);
  const close = () => panel.close(hits[index]);
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.altKey) return;
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    // Not a key of the document: Enter would leave the field that has just been found.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.ctrlKey || event.metaKey) find.elsewhere(event.shiftKey ? 'previous' : 'next');
    else if (event.target === replaceInput.current && !event.shiftKey) find.replaceOne();
    else find.step(event.shiftKey ? -1 : 1);
  };
  return (
    <Bar role="search" aria-label={isReadOnly ? '検索' : '検索と置換'} onKeyDown={keys}>
      <OutlinedInput
        inputRef={findInput}
        placeholder="検索する文字"
        value={query.text}
        error={find.state === 'invalid'}
        inputProps={{
          'aria-label': '検索する文字',
          maxLength: LONGEST_SEARCH,
          spellCheck: false,
          autoComplete: 'off',
        }}
        onChange={({ target }) => find.change({ text: target.value })}
      />
      <IconButton size="small" {...named('前を検索（Shift+Enter）')} onClick={() => find.step(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton size="small" {...named('次を検索（Enter）')} onClick={() => find.step(1)}>
        <NextIcon />
      </IconButton>
      <OtherDocuments onGo={find.elsewhere} />
      <label>
        <TickBox
          checked={query.isRegex}
          onChange={({ target }) => find.change({ isRegex: target.checked })}
        />
        正規表現
      </label>
      <label>
        <TickBox
          checked={query.isExact}
          onChange={({ target }) => find.change({ isExact: target.checked })}
        />
        全角半角・大文字小文字を区別
      </label>
      {!isReadOnly && <ReplaceTools {...{ find, replaceInput }} />}
      <span className="found">
        <b role="status">{find.notice || countText(find)}</b>
        {find.notice === '' && <Excerpt find={find} inputs={form.inputs} />}
      </span>
      <Grow sx={{ flex: '0 0 0' }} />
      <IconButton size="small" aria-label="検索を閉じる（Esc）" onClick={close}>
        <CloseIcon />
      </IconButton>
    </Bar>
  );
};

/** The band while it is open. */
export const FindBand = ({ panel, ...props }: PanelProps) =>
  panel.asked && <FindPanel {...props} panel={{ ...panel, asked: panel.asked }} />;
