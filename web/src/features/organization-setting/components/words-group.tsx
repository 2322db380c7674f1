import { Button, IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteIcon } from '../../../components/icons';
import { shortTime } from '../../../lib/dates';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { lexiconQuery, postcodeListQuery } from '../api/reference-data';
import { useReferenceData } from '../state/use-reference-data';
import { Group } from './group';
import { LoadFileButton } from './load-file-button';
import { Rows } from './rows';

const Words = styled('div')({
  padding: '8px 16px',
  borderBottom: '1px solid var(--line)',
  '& p': { margin: '8px 0 0', maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' },
  '& small': { display: 'block', marginTop: 4, fontSize: 12, color: 'var(--text-3)' },
});

const timeOf = (at: string | null | undefined): string => (at ? shortTime(new Date(at)) : '');

/** The words themselves, the first of those that have a text in them. */
const WordList = () => {
  const [search, setSearch] = useState('');
  const { data } = useQuery(lexiconQuery(search.trim()));
  return (
    <Words>
      <OutlinedInput
        value={search}
        placeholder="語を探す"
        inputProps={{ 'aria-label': '辞書の語を探す', maxLength: 64 }}
        onChange={(event) => setSearch(event.target.value)}
      />
      {data && (
        <>
          <p tabIndex={0} aria-label="辞書の語">
            {data.words.join('、')}
          </p>
          <small>
            {data.found > data.words.length
              ? `${count(data.found)}語のうち先頭の${count(data.words.length)}語`
              : `${count(data.found)}語`}
          </small>
        </>
      )}
    </Words>
  );
};

/** The organisation's words, and Japan Post's list; both are replaced at once. */
export const WordsGroup = () => {
  const isOwner = useCurrentUser().user_profile.role === 'system_manager';
  const lexicon = useQuery(lexiconQuery(''));
  const postcodes = useQuery(postcodeListQuery);
  const [isListed, setListed] = useState(false);
  const { isBusy, loadWords, removeWords, loadPostcodes } = useReferenceData();
  const words = lexicon.data?.count ?? 0;
  const list = postcodes.data?.list ?? null;
  const figure = (isThere: boolean, isError: boolean, text: string) =>
    isThere ? text : isError ? '読み込めません' : '';
  return (
    <Group
      group="words"
      action={
        <LoadFileButton
          label="辞書を読み込む"
          accept=".txt,.csv,text/plain,text/csv"
          isOff={isBusy || !lexicon.data}
          onChoose={(file) => void loadWords(file, words)}
        />
      }
    >
      <Rows>
        <li>
          <span>組織の辞書</span>
          <span className="figure">
            {figure(lexicon.isSuccess, lexicon.isError, words === 0 ? 'なし' : `${count(words)}語`)}
          </span>
          <span className="quiet">{timeOf(lexicon.data?.loaded_at)}</span>
          <span className="buttons">
            {words > 0 && (
              <>
                <Button
                  variant="text"
                  size="small"
                  aria-expanded={isListed}
                  onClick={() => setListed(!isListed)}
                >
                  {isListed ? '閉じる' : '見る'}
                </Button>
                <IconButton
                  size="small"
                  aria-label="辞書を削除"
                  title="辞書を削除"
                  disabled={isBusy}
                  onClick={() => void removeWords(words)}
                >
                  <DeleteIcon />
                </IconButton>
              </>
            )}
          </span>
        </li>
        <li>
          <span>郵便番号一覧（日本郵便）</span>
          <span className="figure">
            {figure(postcodes.isSuccess, postcodes.isError, list ? `${count(list.codes)}件` : 'なし')}
          </span>
          <span className="quiet">{timeOf(list?.loaded_at)}</span>
          <span className="buttons">
            {isOwner && postcodes.data?.is_shared === false && (
              <LoadFileButton
                label="読み込む"
                accept=".csv,.zip,text/csv,application/zip"
                isOff={isBusy}
                onChoose={(file) => void loadPostcodes(file)}
              />
            )}
          </span>
          {isOwner && postcodes.data?.is_shared === true && (
            <span className="wide quiet">ほかの組織と共有（サーバーの運用担当者が読み込みます）</span>
          )}
        </li>
      </Rows>
      {isListed && words > 0 && <WordList />}
    </Group>
  );
};
