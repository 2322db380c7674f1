/**
 * The icons by their meaning: one meaning per icon, so that a sign learnt on one screen is true on all.
 * All from the outlined set.
 */
export { default as MenuIcon } from '@mui/icons-material/MenuOutlined';
export { default as CloseIcon } from '@mui/icons-material/CloseOutlined';
export { default as UnconfirmedIcon } from '@mui/icons-material/RadioButtonUncheckedOutlined';
export { default as ConfirmedIcon } from '@mui/icons-material/CheckCircleOutlined';
export { default as ReadingIcon } from '@mui/icons-material/AutorenewOutlined';
export { default as WaitingIcon } from '@mui/icons-material/ScheduleOutlined';
export { default as NoFormIcon } from '@mui/icons-material/FindInPageOutlined';
export { default as UnreadableIcon } from '@mui/icons-material/BlockOutlined';
export { default as DoubtIcon } from '@mui/icons-material/WarningAmberOutlined';
export { default as CorrectedIcon } from '@mui/icons-material/EditOutlined';
export { default as ErrorIcon } from '@mui/icons-material/ErrorOutlineOutlined';
export { default as InfoIcon } from '@mui/icons-material/InfoOutlined';
export { default as HistoryIcon } from '@mui/icons-material/HistoryOutlined';
export { default as DocumentIcon } from '@mui/icons-material/DescriptionOutlined';
export { default as CheckScreenIcon } from '@mui/icons-material/FactCheckOutlined';
export { default as UploadIcon } from '@mui/icons-material/UploadFileOutlined';
export { default as SearchIcon } from '@mui/icons-material/SearchOutlined';
export { default as CalendarIcon } from '@mui/icons-material/CalendarTodayOutlined';
export { default as DownloadIcon } from '@mui/icons-material/DownloadOutlined';
export { default as UndoIcon } from '@mui/icons-material/UndoOutlined';
export { default as DeleteIcon } from '@mui/icons-material/DeleteOutlined';
export { default as RefreshIcon } from '@mui/icons-material/RefreshOutlined';
export { default as FirstPageIcon } from '@mui/icons-material/FirstPageOutlined';
export { default as LastPageIcon } from '@mui/icons-material/LastPageOutlined';
export { default as PreviousIcon } from '@mui/icons-material/ChevronLeftOutlined';
export { default as NextIcon } from '@mui/icons-material/ChevronRightOutlined';
export { default as DropDownIcon } from '@mui/icons-material/ArrowDropDownOutlined';
export { default as BackIcon } from '@mui/icons-material/ArrowBackOutlined';
export { default as DescendingIcon } from '@mui/icons-material/ArrowDownwardOutlined';
export { default as UserIcon } from '@mui/icons-material/AccountCircleOutlined';
export { default as HomeIcon } from '@mui/icons-material/HomeOutlined';
export { default as SignOutIcon } from '@mui/icons-material/LogoutOutlined';
export { default as DarkIcon } from '@mui/icons-material/DarkModeOutlined';
export { default as LightIcon } from '@mui/icons-material/LightModeOutlined';
export { default as SystemThemeIcon } from '@mui/icons-material/SettingsBrightnessOutlined';
export { default as PlusIcon } from '@mui/icons-material/AddOutlined';
export { default as MinusIcon } from '@mui/icons-material/RemoveOutlined';
export { default as AddInputIcon } from '@mui/icons-material/PostAddOutlined';
export { default as TickIcon } from '@mui/icons-material/CheckOutlined';
export { default as ShowIcon } from '@mui/icons-material/VisibilityOutlined';
export { default as HideIcon } from '@mui/icons-material/VisibilityOffOutlined';
export { default as UnreachableIcon } from '@mui/icons-material/CloudOffOutlined';
