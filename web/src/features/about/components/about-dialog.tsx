import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AboutAnswer } from '@reader/contracts/http/about';
import { useQuery } from '@tanstack/react-query';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { engineWords, fallbackWords } from '../../../lib/engine-words';
import { aboutQuery } from '../../../lib/queries/about';
import { notices } from '../model/notices';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, auto) 1fr',
  gap: '4px 16px',
  '& dt': { color: 'var(--text-3)' },
});

const Heading = styled('h3')({ margin: '16px 0 4px', fontWeight: 600 });

const Notices = styled('ul')({
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)' },
  '& p': { color: 'var(--text-2)', fontSize: 12 },
});

/** The product, what reads in it now, and what of others comes with it. */
export const AboutDialog = ({ onAnswer }: QuestionProps<void>) => (
  <Dialog
    open
    onClose={() => onAnswer()}
    aria-labelledby="about-title"
    slotProps={{ paper: { sx: { width: 640 } } }}
  >
    <DialogTitle id="about-title">このソフトウェアについて</DialogTitle>
    <DialogContent tabIndex={0}>
      <Product />
      <Heading>含まれているもののライセンス</Heading>
      <Notices>
        {notices.map(({ name, use, rights, licence, changes }) => (
          <li key={name}>
            <b>{name}</b>
            <p>
              {use}・{licence}
            </p>
            <p>{rights}</p>
            {changes !== undefined && <p>{changes}</p>}
          </li>
        ))}
      </Notices>
      <p>
        Apache License 2.0の全文は製品の ocr-worker/models/LICENSE
        に、npmパッケージのライセンスはそれぞれのパッケージにあります。
      </p>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" autoFocus onClick={() => onAnswer()}>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);

const Product = () => {
  const { data, isError } = useQuery(aboutQuery);
  const unknown = isError ? '取得できませんでした' : '…';
  return (
    <Facts>
      <dt>製品</dt>
      <dd>reader（MIT License）</dd>
      <dt>バージョン</dt>
      <dd>{data?.version ?? unknown}</dd>
      <dt>文字認識</dt>
      <dd>{data === undefined ? unknown : <Reading reading={data.reading} />}</dd>
    </Facts>
  );
};

const Reading = ({ reading }: Pick<AboutAnswer, 'reading'>) => {
  if (reading === null) return '読取の処理から応答がありません';
  return (
    <>
      {engineWords(reading)}
      {reading.model !== null && `（${reading.model.licence}）`}
      {reading.is_fallback && <p>{fallbackWords(reading)}</p>}
    </>
  );
};
