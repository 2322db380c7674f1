/** The icons of configuration screens by their meaning, as in `icons.ts`. */
export { default as OutputSettingIcon } from '@mui/icons-material/TableRowsOutlined';
export { default as DragIcon } from '@mui/icons-material/DragIndicatorOutlined';
export { default as MoreIcon } from '@mui/icons-material/MoreHorizOutlined';
export { default as UnsavedIcon } from '@mui/icons-material/Circle';
