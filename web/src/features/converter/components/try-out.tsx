import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { PREVIEW_TEXT_LIMIT } from '@reader/contracts/http/output/conversion-preview';
import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane';
import { DoubtIcon } from '../../../components/icons';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { previewQuery } from '../api/converter';
import { previewBody, stepsShown } from '../state/preview';

const Content = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '12px 16px 16px',
  '& label, & h3': { display: 'block', marginBottom: 4, fontSize: 12, color: 'var(--text-2)' },
  '& h3': { marginTop: 16 },
});

const Result = styled('output')({
  display: 'block',
  minHeight: 36,
  padding: '7px 8px',
  border: '1px solid var(--line)',
  borderRadius: 4,
  background: 'var(--bg)',
  fontSize: 14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const Steps = styled('ol')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    gap: 8,
    padding: '6px 0',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& li > span:first-of-type': { color: 'var(--text-3)', textAlign: 'right' },
});

const Notice = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 16,
  color: 'var(--text-2)',
  '& svg': { fontSize: 16, color: 'var(--warn)' },
});

const PAUSE_MS = 300;

/** The result of the current rules on a sample text, converted by the server as in an output. */
export const TryOut = ({
  rules,
  isInvalid,
}: {
  rules: readonly CharactersConversionRule[];
  isInvalid: boolean;
}) => {
  const id = useId();
  const [sample, setSample] = useState('');
  const body = useMemo(() => previewBody(rules, sample), [rules, sample]);
  const asked = useDebounced(body, PAUSE_MS);
  const preview = useQuery({
    ...previewQuery(asked),
    enabled: asked.text !== '' && !isInvalid,
    placeholderData: keepPreviousData,
  });
  const steps = stepsShown(asked.text, preview.data);

  return (
    <Pane as="section" aria-label="試し変換">
      <PaneHead>
        <h2>試し変換</h2>
        <small>保存前のルールで変換します</small>
      </PaneHead>
      <Content>
        <label htmlFor={id}>サンプル</label>
        <OutlinedInput
          id={id}
          multiline
          fullWidth
          minRows={2}
          maxRows={6}
          value={sample}
          placeholder="変換を試す文字を入力"
          inputProps={{ maxLength: PREVIEW_TEXT_LIMIT }}
          onChange={(event) => setSample(event.target.value)}
          sx={{ '& textarea': { padding: 0 } }}
        />
        {isInvalid && sample !== '' && (
          <Notice>
            <DoubtIcon aria-hidden />
            正規表現を直すと、結果を表示します。
          </Notice>
        )}
        {!isInvalid && sample !== '' && preview.isError && (
          <Notice role="alert">
            <DoubtIcon aria-hidden />
            試し変換ができませんでした。
          </Notice>
        )}
        {!isInvalid && sample !== '' && preview.data && (
          <>
            <h3>結果</h3>
            <Result aria-live="polite" aria-label="変換の結果">
              {preview.data.text}
            </Result>
            <h3>{steps.length > 0 ? '文字を変えたルール' : '文字を変えたルールはありません'}</h3>
            <Steps>
              {steps.map(({ number, text }) => (
                <li key={number}>
                  <span>{number}行目</span>
                  <span>{text === '' ? '（空）' : text}</span>
                </li>
              ))}
            </Steps>
          </>
        )}
      </Content>
    </Pane>
  );
};
