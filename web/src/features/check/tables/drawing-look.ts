import { styled } from '@mui/material/styles';

/** Over the page image colours stay the light ones in both themes, as with the values' boxes. */
export const DrawingGroup = styled('g')({
  '& .paper': { fill: 'transparent', cursor: 'crosshair' },
  '& .paper.drawn': { cursor: 'grab' },
  '& .sketch': {
    fill: '#1a7044',
    fillOpacity: 0.08,
    stroke: '#1a7044',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
  '& .line': { outline: 'none' },
  '& .line .ink': { stroke: '#1a7044', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& .line .grip': { stroke: 'transparent', strokeWidth: 11, vectorEffect: 'non-scaling-stroke' },
  '& .line:hover .ink': { strokeWidth: 3 },
  '& .line:focus .ink': { stroke: '#1f4f96', strokeWidth: 4 },
  '& .line.xs': { cursor: 'ew-resize' },
  '& .line.ys': { cursor: 'ns-resize' },
  '& .frame': { outline: 'none' },
  '& .frame rect': { stroke: '#1a7044', fill: '#1a7044' },
  '& .frame rect.area': {
    vectorEffect: 'non-scaling-stroke',
    strokeWidth: 2,
    fillOpacity: 0.08,
    cursor: 'move',
  },
  '& .frame.selected rect.area': { strokeWidth: 3, fillOpacity: 0.18 },
  '& .frame text': { fill: '#fff', fontWeight: 600, pointerEvents: 'none' },
  '& .frame rect.handle': { fill: '#fff', vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5 },
});
