import { Button } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { AddInputIcon, RegionIcon, WordsIcon } from '../../../components/icons';
import { Grow, VerticalLine } from '../../../components/layout';
import { FoldingTools } from '../../../components/folding-tools';
import { PaneToolbar } from './pane-toolbar';
import type { ShownZoom } from './shown-zoom';
import { ToolButton } from './tool-button';
import { ZoomControls } from './zoom-controls';

/** Memoised, as all around the form: a key typed there is no reason to render it. */
export const ImageToolbar = memo(
  ({
    zoom,
    page,
    pages,
    onAddInput,
    areWordsShown,
    onWords,
    isRegionTool,
    onRegionTool,
    tools,
    children,
  }: {
    zoom: ShownZoom;
    /** 1-based. */
    page: number;
    pages: number;
    /** null: nothing can be added to this document. */
    onAddInput: (() => void) | null;
    areWordsShown: boolean;
    /** null: they are not shown here. */
    onWords: (() => void) | null;
    /** Dragging draws a region that is read. */
    isRegionTool: boolean;
    /** null: nothing is put into fields here. */
    onRegionTool: (() => void) | null;
    /** Further tools that draw on the image. */
    tools?: ReactNode;
    /** What else can be done to the document. */
    children?: ReactNode;
  }) => (
    <PaneToolbar role="toolbar" aria-label="画像の操作">
      <ZoomControls zoom={zoom} />
      <VerticalLine className="line" />
      <FoldingTools label="ツール">
        {onWords && (
          <ToolButton
            name="読み取った文字を表示"
            title="読み取った文字を表示し、押した文字を項目に入れる（Shift・Ctrlで後ろに追加）"
            isOn={areWordsShown}
            onToggle={onWords}
          >
            <WordsIcon />
          </ToolButton>
        )}
        {onRegionTool && (
          <ToolButton
            name="範囲を読み取る"
            title="ドラッグした範囲の文字を項目に入れる（Alt+ドラッグ）"
            isOn={isRegionTool}
            onToggle={onRegionTool}
          >
            <RegionIcon />
          </ToolButton>
        )}
        {tools}
        {onAddInput && (
          <>
            <VerticalLine className="line" />
            <Button
              size="small"
              variant="text"
              className="labelled tight"
              aria-label="入力欄を追加"
              title="入力欄を追加"
              startIcon={<AddInputIcon />}
              onClick={onAddInput}
            >
              <span className="label">入力欄を追加</span>
            </Button>
          </>
        )}
      </FoldingTools>
      {children}
      <Grow sx={{ flex: '1 0 0' }} />
      <span className="label" style={{ color: 'var(--text-2)', fontSize: 12, paddingRight: 8 }}>
        {page} / {pages}ページ
      </span>
    </PaneToolbar>
  ),
);
ImageToolbar.displayName = 'ImageToolbar';
