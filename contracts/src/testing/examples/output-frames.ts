import type { ColumnFrame, OutputFrame } from '../../objects/output/output-frames.js';
import { documentId, id } from './ids.js';

export const columnFrame = (more: Partial<ColumnFrame> = {}): ColumnFrame => ({
  id: id(640),
  document: documentId,
  pageNum: 1,
  scale: 1,
  sequence: 1,
  x: 5,
  y: 5,
  width: 200,
  height: 300,
  ...more,
});
export const outputFrame = (more: Partial<OutputFrame> = {}): OutputFrame => ({
  ...columnFrame(),
  id: id(650),
  frameType: 'O',
  ...more,
});
