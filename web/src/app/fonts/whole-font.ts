import { whenIdle } from '../../lib/when-idle';

/**
 * The font comes in slices, each fetched when one of its characters is first shown. What is said when the connection is gone could not
 * be fetched then any more, and would stand in another font, or in boxes. So the slices of everything that the interface itself says
 * are fetched before: one character of each.
 */
export const ONE_OF_EACH_SLICE =
  'の文目力読項件字除削票帳換列日欄枠則失置空敗処算囲↓範桁破棄拡暦罫＿縦−符寸〇丨△〓⏎÷龠署姓凡';

const WEIGHTS = [400, 600];

/** What is needed of a document's fonts. */
type Fonts = Pick<FontFaceSet, 'load'>;

/** Fetches the slices one after the other, so that nothing else waits for them. One that does not come now comes when it is shown. */
export const fetchSlices = async (fonts: Fonts): Promise<void> => {
  for (const weight of WEIGHTS)
    for (const character of ONE_OF_EACH_SLICE)
      await fonts.load(`${weight} 1em "Noto Sans JP"`, character).catch(() => undefined);
};

/** Fetches the whole font of the interface once the browser has nothing better to do. */
export const holdWholeFont = (): void => {
  whenIdle(() => void fetchSlices(document.fonts));
};
