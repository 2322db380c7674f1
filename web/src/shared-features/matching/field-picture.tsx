import { styled } from '@mui/material/styles';
import type { MatchedField } from '@reader/contracts/http/matching/matchings';
import { type KeyboardEvent, useState } from 'react';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { LargePictureDialog } from './large-picture-dialog';
import { pictureUrl } from './picture-url';
import { useSideways } from './use-sideways';

/** Width of the fade at a side on which there is more, px. */
const FADE = 28;
/** Height of a picture, px: smaller, its writing could not be read. */
const HEIGHT = 36;

const Room = styled('span')({
  display: 'block',
  position: 'relative',
  '&::before, &::after': {
    position: 'absolute',
    top: 0,
    width: FADE,
    height: HEIGHT,
    pointerEvents: 'none',
  },
  '&[data-left]::before': {
    content: '""',
    left: 0,
    background: 'linear-gradient(to left, transparent, var(--surface))',
  },
  '&[data-right]::after': {
    content: '""',
    right: 0,
    background: 'linear-gradient(to right, transparent, var(--surface))',
  },
});
/** A field that is wider than its room is scrolled in it. */
const Scroller = styled('span')({
  display: 'block',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  '&[role="button"]': { cursor: 'zoom-in' },
});
const Picture = styled('img')({
  display: 'block',
  height: HEIGHT,
  maxWidth: 'none',
  background: '#fff',
  '[data-theme="dark"] &': { filter: 'brightness(var(--paper))' },
});
const Missing = styled('span')({ fontSize: 12, color: 'var(--text-3)' });

/** Keys by which the browser scrolls the picture with the focus; they are nobody else's then. */
const SCROLLING: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/** Shows the beginning or the end of a picture. The browser's own Home and End are for what scrolls downwards. */
const scrollToEnd = (box: Element, key: string): boolean => {
  if (key !== 'Home' && key !== 'End') return false;
  box.scrollLeft = key === 'Home' ? 0 : box.scrollWidth;
  return true;
};

const PictureInRoom = ({ url, label, onError }: { url: string; label: string; onError: () => void }) => {
  const dialogs = useDialogs();
  const { more, ref, look } = useSideways();
  const isWider = more.left || more.right;
  const enlarge = () => void dialogs.ask(LargePictureDialog, { url, label });
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const isToEnd = scrollToEnd(event.currentTarget, event.key);
    if (!isOpening && !isToEnd && !SCROLLING.has(event.key)) return;
    event.stopPropagation();
    if (isOpening || isToEnd) event.preventDefault();
    if (isOpening && !event.repeat) enlarge();
  };
  const asButton = {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${label}の画像を大きく表示`,
    title: 'クリックまたはEnterで大きく表示',
    onClick: enlarge,
    onKeyDown,
  };
  return (
    <Room data-left={more.left || undefined} data-right={more.right || undefined}>
      <Scroller ref={ref} onScroll={look} {...(isWider && asButton)}>
        <Picture src={url} alt={`${label}の画像`} onLoad={look} onError={onError} />
      </Scroller>
    </Room>
  );
};

/** A field as it was written, cut out of its page; opened large where it is wider than its room. */
export const FieldPicture = ({
  documentId,
  field,
  label,
}: {
  documentId: string;
  field: MatchedField;
  label: string;
}) => {
  const url = pictureUrl(documentId, field);
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null) return <Missing>画像の位置がありません</Missing>;
  if (failed === url) return <Missing>画像を読み込めませんでした</Missing>;
  return <PictureInRoom key={url} {...{ url, label }} onError={() => setFailed(url)} />;
};
