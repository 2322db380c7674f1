import { Button, IconButton, useMediaQuery } from '@mui/material';
import { Link } from 'react-router';
import { DocumentTitle } from '../../../components/heads/document-title';
import { BackIcon, CorrectedIcon, PhoneIcon, RedoIcon, UndoIcon } from '../../../components/icons';
import { LastingButton } from '../../../components/lasting-button';
import { Cut, Grow, VerticalLine } from '../../../components/layout';
import { type MoreAction, MoreActions } from '../../../components/lists/more-actions';
import { Status } from '../../../components/status';
import { TopBarContent } from '../../../components/top-bar-slot';
import { keyIn } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { creatorKeymap } from '../editing/creator-keymap';
import type { Creator } from '../editing/use-creator';
import { useDifferences } from '../editing/use-faults';
import { draftOf } from '../model/draft-lists';

/** What the head offers to do with the form as a whole. */
export interface FormCommands {
  readonly publish: () => void;
  readonly answering: () => void;
  readonly preview: () => void;
}

const stateLine = (edition: number): string =>
  edition === 0 ? '下書き・まだ公開していません' : `第${edition + 1}版の下書き・公開中は第${edition}版`;

/** The screen's part of the top bar: the form, its state, and what is done with it as a whole. */
export const CreatorHead = ({ creator, commands }: { creator: Creator; commands: FormCommands }) => {
  const { edition } = creator.opened;
  const name = draftOf(creator.lists).form_subject;
  return (
    <TopBarContent>
      <Button component={Link} variant="text" to={paths.creator} startIcon={<BackIcon />} sx={{ ml: 1 }}>
        一覧
      </Button>
      <DocumentTitle>
        <h1 title={name}>{name}</h1>
        <Cut>{stateLine(edition)}</Cut>
      </DocumentTitle>
      <Changes creator={creator} />
      <Grow />
      <Steps creator={creator} />
      <Wide {...{ creator, commands }} />
      <Button
        variant="contained"
        title={`公開（${keyIn(creatorKeymap, 'publish')}）`}
        onClick={commands.publish}
      >
        第{edition + 1}版を公開…
      </Button>
    </TopBarContent>
  );
};

const Changes = ({ creator }: { creator: Creator }) => {
  const { edition } = creator.opened;
  const differences = useDifferences(creator);
  const isRoomy = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  if (!isRoomy) return null;
  return (
    <>
      <VerticalLine />
      {edition > 0 && (
        <Status kind="confirmed">
          <span style={{ color: 'var(--text)' }}>公開中</span>
        </Status>
      )}
      {edition > 0 && differences.length === 0 ? (
        <span style={{ color: 'var(--text-2)', whiteSpace: 'nowrap' }}>未公開の変更なし</span>
      ) : (
        <span
          style={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 6,
            marginLeft: 8,
            whiteSpace: 'nowrap',
          }}
        >
          <CorrectedIcon aria-hidden style={{ fontSize: 16, color: 'var(--text-3)' }} />
          {edition > 0 ? '未公開の変更' : '公開前の入力欄'} <b>{count(differences.length)}件</b>
        </span>
      )}
    </>
  );
};

const Steps = ({ creator: { view, undo, redo } }: { creator: Creator }) => {
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const title = `元に戻す（${keyIn(creatorKeymap, 'undo')}）`;
  return (
    <>
      {isWide ? (
        <LastingButton
          variant="text"
          startIcon={<UndoIcon />}
          {...{ title }}
          isOff={!view.canUndo}
          onClick={undo}
        >
          元に戻す
        </LastingButton>
      ) : (
        <IconButton aria-label="元に戻す" {...{ title }} disabled={!view.canUndo} onClick={undo}>
          <UndoIcon />
        </IconButton>
      )}
      <IconButton
        aria-label="やり直す"
        title={`やり直す（${keyIn(creatorKeymap, 'redo')}）`}
        disabled={!view.canRedo}
        onClick={redo}
      >
        <RedoIcon />
      </IconButton>
      <VerticalLine />
    </>
  );
};

/** Buttons where there is room for them, a menu where there is not. */
const Wide = ({ creator, commands }: { creator: Creator; commands: FormCommands }) => {
  const isRoomy = useMediaQuery('(min-width: 1240px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const { sheetId, opened } = creator;
  const more: MoreAction[] = [
    ...(isWide ? [] : [{ label: '回答画面を見る', run: commands.preview }]),
    ...(isRoomy ? [] : [{ label: '回答の設定…', run: commands.answering }]),
    {
      label: 'この帳票の文書を見る',
      run: () => window.open(paths.sheetDocuments(sheetId), '_blank', 'noopener'),
      isDisabled: opened.documents.total === 0,
    },
  ];
  return (
    <>
      {isWide && (
        <Button variant="text" startIcon={<PhoneIcon />} onClick={commands.preview}>
          回答画面を見る
        </Button>
      )}
      <MoreActions label="帳票の操作" actions={more} />
      {isRoomy && <Button onClick={commands.answering}>回答の設定…</Button>}
    </>
  );
};
