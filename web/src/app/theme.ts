import { createTheme, type CssVarsThemeOptions, type Theme } from '@mui/material/styles';

/** Colours by their role; every style uses them as `var(--name)`. */
export const light = {
  bg: '#f5f6f7',
  surface: '#ffffff',
  sunken: '#eef0f2',
  canvas: '#e4e7ea',
  line: '#dde1e5',
  'line-2': '#c5cbd1',
  field: '#828b95',
  text: '#1b2026',
  'text-2': '#48515a',
  'text-3': '#626b75',
  'text-off': '#98a0a8',
  accent: '#1f4f96',
  'accent-hover': '#173f7a',
  'on-accent': '#ffffff',
  tint: '#e9eff8',
  'tint-2': '#d5e1f2',
  ok: '#1d6a3d',
  warn: '#855400',
  'warn-bg': '#fff5dc',
  'warn-mark': '#ffe3a1',
  'warn-line': '#a9710a',
  err: '#b0261d',
  'err-bg': '#fdeeec',
  'add-bg': '#e3f3e8',
  track: '#d5dade',
  paper: '1',
};
export const dark: typeof light = {
  bg: '#131619',
  surface: '#1b1f23',
  sunken: '#23282d',
  canvas: '#0d0f11',
  line: '#2d3338',
  'line-2': '#434b53',
  field: '#77818b',
  text: '#e7eaec',
  'text-2': '#b9c0c7',
  'text-3': '#959ea7',
  'text-off': '#69727b',
  accent: '#8db5f2',
  'accent-hover': '#a9c8f7',
  'on-accent': '#0f1c30',
  tint: '#1d2a3e',
  'tint-2': '#29405f',
  ok: '#7fc79a',
  warn: '#e6b357',
  'warn-bg': '#2e2613',
  'warn-mark': '#5e4712',
  'warn-line': '#c8963a',
  err: '#f0958c',
  'err-bg': '#371c1a',
  'add-bg': '#183021',
  track: '#343b42',
  // Page images keep their colours: in the dark theme they are only dimmed a little.
  paper: '.86',
};

const variables = (tokens: typeof light): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const palette = (t: typeof light) => ({
  primary: { main: t.accent, dark: t['accent-hover'], contrastText: t['on-accent'] },
  error: { main: t.err, contrastText: t.surface },
  warning: { main: t.warn },
  success: { main: t.ok },
  text: { primary: t.text, secondary: t['text-2'], disabled: t['text-off'] },
  background: { default: t.bg, paper: t.surface },
  divider: t.line,
});

const ring = { outline: '2px solid var(--accent)', outlineOffset: 1 };
const shadow = '0 2px 8px rgb(20 30 40 / .14)';

const components: CssVarsThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root, [data-theme="light"]': { ...variables(light), colorScheme: 'light' },
      '[data-theme="dark"]': { ...variables(dark), colorScheme: 'dark' },
      'html, body, #root': { height: '100%' },
      body: {
        fontFeatureSettings: '"tnum", "palt" 0',
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
      },
      'h1, h2, h3, p, ul, ol, dl, dd': { margin: 0, padding: 0, fontWeight: 400, fontSize: 'inherit' },
      'ul, ol': { listStyle: 'none' },
      'b, strong': { fontWeight: 600 },
      // What a device's own font for code lacks is in the product's.
      'code, kbd, samp, pre': { fontFamily: 'monospace, "Noto Sans JP"' },
      a: { color: 'var(--accent)', textDecoration: 'none' },
      'a:hover': { textDecoration: 'underline' },
      ':focus-visible': ring,
      mark: {
        background: 'var(--warn-mark)',
        color: 'inherit',
        borderBottom: '2px solid var(--warn-line)',
        padding: '0 1px',
      },
      // Read by assistive technology only.
      '.hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        height: 32,
        minWidth: 0,
        padding: '0 12px',
        gap: 6,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 400,
        whiteSpace: 'nowrap',
        transition: 'none',
        '&.MuiButton-sizeSmall': { height: 28, padding: '0 10px' },
        '& .MuiSvgIcon-root': { fontSize: 16 },
      },
      startIcon: { margin: '0 0 0 -3px', '& > *:nth-of-type(1)': { fontSize: 16 } },
      endIcon: {
        margin: '0 -5px 0 0',
        color: 'var(--text-3)',
        '& > *:nth-of-type(1)': { fontSize: 16 },
      },
      outlined: {
        borderColor: 'var(--line-2)',
        background: 'var(--surface)',
        '&:hover': { borderColor: 'var(--line-2)', background: 'var(--sunken)' },
        '&.Mui-disabled': {
          color: 'var(--text-off)',
          borderColor: 'var(--line-2)',
          background: 'transparent',
        },
      },
      contained: {
        padding: '0 16px',
        fontWeight: 600,
        background: 'var(--accent)',
        color: 'var(--on-accent)',
        border: '1px solid var(--accent)',
        '&:hover': { background: 'var(--accent-hover)' },
        '&.MuiButton-colorError': {
          background: 'var(--err)',
          borderColor: 'var(--err)',
          color: 'var(--surface)',
        },
        // Last: it holds in every colour.
        '&.Mui-disabled': { background: 'var(--sunken)', borderColor: 'var(--line)', color: 'var(--text-3)' },
      },
      text: {
        padding: '0 8px',
        color: 'var(--text-2)',
        '&:hover': { background: 'var(--sunken)' },
        '&.Mui-disabled': { color: 'var(--text-off)' },
        '&.MuiButton-colorError': { color: 'var(--err)', '&.Mui-disabled': { color: 'var(--text-off)' } },
        '&.MuiButton-colorWarning': { color: 'var(--warn)', '&.Mui-disabled': { color: 'var(--text-off)' } },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 4,
        color: 'var(--text-2)',
        transition: 'none',
        '&:hover': { background: 'var(--sunken)' },
        '&.Mui-disabled': { color: 'var(--text-off)' },
      },
      sizeSmall: { width: 28, height: 28, fontSize: 16, '& .MuiSvgIcon-root': { fontSize: 16 } },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 8,
        margin: -8,
        '&:hover': { background: 'transparent' },
        '&.Mui-focusVisible': { outlineOffset: -6 },
      },
    },
  },
  // Its ring lies within its own room, which a list that scrolls does not cut.
  MuiRadio: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -6 } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        height: 32,
        fontSize: 13,
        lineHeight: '20px',
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err)', borderWidth: 2 },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.MuiInputBase-multiline': { height: 'auto', padding: '6px 8px' },
      },
      input: {
        padding: '0 8px',
        height: '100%',
        '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
      },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        minHeight: '0 !important',
        padding: '0 28px 0 8px',
      },
      icon: { fontSize: 18, color: 'var(--text-3)', right: 5, top: 'calc(50% - 9px)' },
    },
  },
  MuiMenu: { defaultProps: { transitionDuration: 80, elevation: 0 } },
  MuiMenuItem: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        height: 32,
        minHeight: '32px !important',
        padding: '0 16px 0 12px',
        gap: 8,
        fontSize: 13,
        lineHeight: '20px',
        '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)', outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--tint)', color: 'var(--accent)' },
        '& .MuiSvgIcon-root': { color: 'var(--text-3)' },
      },
    },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: 80, elevation: 0 },
    styleOverrides: { paper: { border: '1px solid var(--line-2)', borderRadius: 6, boxShadow: shadow } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: 100 },
    styleOverrides: {
      paper: {
        border: '1px solid var(--line-2)',
        borderRadius: 6,
        boxShadow: shadow,
        width: 480,
        maxWidth: 'calc(100vw - 32px)',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(15 20 25 / .32)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 16px 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 16px 16px', color: 'var(--text-2)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '0 16px 12px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { height: 32, background: 'var(--surface)', borderRadius: 4, '&.small': { height: 28 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        gap: 5,
        border: '1px solid var(--field)',
        color: 'var(--text-2)',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 400,
        whiteSpace: 'nowrap',
        transition: 'none',
        '& .MuiSvgIcon-root': { fontSize: 16 },
        '&:hover': { background: 'var(--sunken)' },
        '&:not(:first-of-type)': { borderLeftColor: 'var(--line-2)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--tint)',
          color: 'var(--accent)',
          fontWeight: 600,
        },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, background: 'var(--track)' },
      bar: { background: 'var(--accent)', borderRadius: 2 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 36,
        padding: '0 8px',
        borderBottom: '1px solid var(--line)',
        fontSize: 13,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:first-of-type': { paddingLeft: 16 },
        // Not of its type: the head of a column of buttons is a `td`, and the one before it is no last column.
        '&:last-child': { paddingRight: 16 },
      },
      head: {
        background: 'var(--surface)',
        borderBottomColor: 'var(--line-2)',
        fontSize: 12,
        fontWeight: 600,
        color: 'var(--text-2)',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'var(--sunken)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--tint)' },
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 500 },
    styleOverrides: { tooltip: { fontSize: 12, fontWeight: 400 } },
  },
};

/** The theme, light and dark. */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 4 },
  spacing: 4,
  typography: {
    fontFamily: '"Noto Sans JP", "Noto Sans CJK JP", sans-serif',
    fontSize: 13,
    htmlFontSize: 16,
    body1: { fontSize: 13, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    button: { textTransform: 'none', fontSize: 13, fontWeight: 400 },
    fontWeightMedium: 600,
    fontWeightBold: 600,
  },
  transitions: { create: () => 'none' },
  components,
});
