import { OPS, type PDFPageProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

const IMAGES: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
]);
const COLOURS: ReadonlySet<number> = new Set([OPS.setFillColorN, OPS.setStrokeColorN]);

/** pdfjs shows it nowhere else; a list of its own would unpack all images again. */
const operatorsOf = (task: RenderTask): OperatorList | undefined => {
  const inner: unknown = Reflect.get(task, '_internalRenderTask');
  const list: unknown = typeof inner === 'object' && inner ? Reflect.get(inner, 'operatorList') : undefined;
  if (typeof list !== 'object' || !list || !('fnArray' in list) || !('argsArray' in list)) return undefined;
  const { fnArray, argsArray } = list;
  return Array.isArray(fnArray) && Array.isArray(argsArray) ? { fnArray, argsArray } : undefined;
};

const isDrawnFont = (page: PDFPageProxy, name: unknown): boolean => {
  if (typeof name !== 'string' || !page.commonObjs.has(name)) return false;
  const font: unknown = page.commonObjs.get(name);
  return typeof font === 'object' && font !== null && Reflect.get(font, 'isType3Font') === true;
};

/**
 * Whether a page that has been drawn has images, or what may have some in it: tiles, and glyphs that are drawn by
 * operators. Forms, masks and annotations lie in the list themselves. True where pdfjs does not show what it drew.
 */
export const mayDrawImages = (page: PDFPageProxy, task: RenderTask): boolean => {
  const operators = operatorsOf(task);
  if (!operators) return true;
  return operators.fnArray.some((operator, index) => {
    if (IMAGES.has(operator)) return true;
    const argument = operators.argsArray[index];
    if (!Array.isArray(argument)) return false;
    if (COLOURS.has(operator)) return argument[0] === 'TilingPattern';
    return operator === OPS.dependency && argument.some((name) => isDrawnFont(page, name));
  });
};
