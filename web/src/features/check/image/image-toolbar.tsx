import { Button, IconButton, Menu, MenuItem, ToggleButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import {
  AddInputIcon,
  DropDownIcon,
  MinusIcon,
  PlusIcon,
  RegionIcon,
  WordsIcon,
} from '../../../components/icons';
import { Grow, VerticalLine } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { MIN_SCALE, ZOOM_STEPS } from '../model/page/geometry';
import { useView } from '../../../lib/hooks/use-view';
import type { ShownZoom } from './shown-zoom';
import type { Zoom } from './use-zoom';

export const PaneToolbar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 40,
  flex: 'none',
  padding: '0 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  // Where there is no room for words their icons stay.
  '@container (max-width: 700px)': {
    '& .label': { display: 'none' },
    '& .labelled .MuiButton-startIcon': { margin: 0 },
    '& .tool': { width: 28 },
  },
});

const Tool = styled(ToggleButton)({ width: 32, height: 28, padding: 0, flex: 'none' });

/** The cursor stays in its field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const percent = (scale: number) => `${Math.round(scale * 100)}%`;

/** Smaller, larger, or a step of the menu. */
const ZoomButtons = ({ zoom }: { zoom: Zoom | null }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const scale = zoom?.scale ?? 1;
  return (
    <>
      <IconButton
        size="small"
        aria-label="縮小"
        title="縮小"
        disabled={scale <= MIN_SCALE}
        onClick={() => zoom?.zoomBy(-1)}
      >
        <MinusIcon />
      </IconButton>
      <Button
        size="small"
        aria-label={`表示倍率 ${percent(scale)}`}
        aria-haspopup="menu"
        endIcon={<DropDownIcon />}
        sx={{
          width: 80,
          justifyContent: 'space-between',
          borderColor: 'var(--field)',
          px: '8px !important',
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {percent(scale)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ZOOM_STEPS.map((step) => (
          <MenuItem
            key={step}
            selected={zoom?.mode === 'free' && step === scale}
            onClick={() => {
              zoom?.zoomTo(step);
              setAnchor(null);
            }}
          >
            {percent(step)}
          </MenuItem>
        ))}
      </Menu>
      <IconButton size="small" aria-label="拡大" title="拡大" onClick={() => zoom?.zoomBy(1)}>
        <PlusIcon />
      </IconButton>
    </>
  );
};

/** A tool that takes part of the document by dragging or pressing; the cursor stays in its field. */
const ToolButton = ({
  value,
  label,
  title,
  isOn,
  onToggle,
  children,
}: {
  value: string;
  label: string;
  title: string;
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}) => (
  <Tool
    value={value}
    className="tool"
    aria-label={label}
    title={title}
    selected={isOn}
    onMouseDown={keepFocus}
    onChange={onToggle}
  >
    {children}
  </Tool>
);

/** Memoised, as all around the form: a key typed there is no reason to render it. */
export const ImageToolbar = memo(
  ({
    zoom: shown,
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
  }) => {
    const zoom = useView(shown);
    return (
      <PaneToolbar role="toolbar" aria-label="画像の操作">
        <ZoomButtons zoom={zoom} />
        <VerticalLine />
        <Segments
          isSmall
          label="画像の合わせ方"
          value={zoom === null || zoom.mode === 'free' ? null : zoom.mode}
          segments={[
            { value: 'width', label: '幅に合わせる' },
            { value: 'page', label: '全体' },
          ]}
          onChange={(mode) => zoom?.fit(mode)}
        />
        <VerticalLine />
        {onWords && (
          <ToolButton
            value="words"
            label="読み取った文字を表示"
            title="読み取った文字を表示し、押した文字を項目に入れる（Shift・Ctrlで後ろに追加）"
            isOn={areWordsShown}
            onToggle={onWords}
          >
            <WordsIcon />
          </ToolButton>
        )}
        {onRegionTool && (
          <ToolButton
            value="region"
            label="範囲を読み取る"
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
            <VerticalLine />
            <Button
              size="small"
              variant="text"
              className="labelled"
              aria-label="入力欄を追加"
              title="入力欄を追加"
              startIcon={<AddInputIcon />}
              onClick={onAddInput}
            >
              <span className="label">入力欄を追加</span>
            </Button>
          </>
        )}
        {children}
        <Grow />
        <span className="label" style={{ color: 'var(--text-2)', fontSize: 12, paddingRight: 8 }}>
          {page} / {pages}ページ
        </span>
      </PaneToolbar>
    );
  },
);
ImageToolbar.displayName = 'ImageToolbar';
