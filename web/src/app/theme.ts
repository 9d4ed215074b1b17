import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { translateNow } from '../i18n/use-translation.ts';

/** Shades around #7367F0; 6 is the filled one, on which white reaches AA. */
const brand: MantineColorsTuple = [
  '#f1effe',
  '#e0dcfd',
  '#c5bffb',
  '#a9a1fa',
  '#8f85f5',
  '#7367f0',
  '#6a5ded',
  '#5b4de0',
  '#5546d8',
  '#4336b0',
];

/** The greys of the dark scheme, on the tokens' hue. */
const dark: MantineColorsTuple = [
  '#ecebf5',
  '#c8c6d8',
  '#aaa8be',
  '#77758f',
  '#77758f',
  '#2e2d3e',
  '#262535',
  '#1d1c29',
  '#191824',
  '#14131d',
];

/** Mantine on the tokens of ui/tokens.css: hairlines, 8 px, dense, calm. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, dark },
  fontFamily: 'var(--t-font)',
  fontFamilyMonospace: 'var(--t-font-mono)',
  defaultRadius: 'md',
  radius: {
    xs: '4px',
    sm: 'var(--t-radius-sm)',
    md: 'var(--t-radius)',
    lg: 'var(--t-radius-lg)',
    xl: '32px',
  },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  shadows: {
    xs: 'var(--t-shadow-sm)',
    sm: 'var(--t-shadow-sm)',
    md: 'var(--t-shadow-lg)',
    lg: 'var(--t-shadow-lg)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Written as data: naming the components themselves would load them all at the start.
  components: {
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // What helps stands below, so that fields beside one another keep to one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Tooltip: {
      // Whoever comes by keyboard is told what an icon means, too.
      defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
    Menu: { defaultProps: { shadow: 'md', withinPortal: true } },
    Popover: { defaultProps: { shadow: 'md' } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { color: 'var(--t-overlay)', backgroundOpacity: 1 } },
    },
    // Choosing again what is chosen is no wish for nothing; where there may be none there is a cross, for keys as well.
    Select: {
      defaultProps: () => ({
        allowDeselect: false,
        clearButtonProps: { tabIndex: 0, 'aria-hidden': false, 'aria-label': translateNow('Clear') },
      }),
    },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
});

const onTokens = {
  '--mantine-color-body': 'var(--t-bg)',
  '--mantine-color-text': 'var(--t-text)',
  '--mantine-color-dimmed': 'var(--t-text-muted)',
  '--mantine-color-placeholder': 'var(--t-text-muted)',
  '--mantine-color-error': 'var(--t-danger-text)',
  '--mantine-color-anchor': 'var(--t-primary-text)',
  '--mantine-color-default': 'var(--t-field)',
  '--mantine-color-default-hover': 'var(--t-surface-sunken)',
  '--mantine-color-default-color': 'var(--t-text)',
  '--mantine-color-default-border': 'var(--t-border-strong)',
  '--mantine-color-disabled': 'var(--t-surface-sunken)',
  '--mantine-color-disabled-color': 'var(--t-text-muted)',
  '--mantine-color-disabled-border': 'var(--t-border)',
  '--mantine-primary-color-filled': 'var(--t-primary-fill)',
  '--mantine-color-brand-filled': 'var(--t-primary-fill)',
  '--mantine-color-brand-filled-hover': 'var(--t-primary-fill-hover)',
  '--mantine-color-brand-text': 'var(--t-primary-text)',
  '--mantine-color-brand-light': 'var(--t-primary-soft)',
  '--mantine-color-brand-light-hover': 'var(--t-primary-line)',
  '--mantine-color-brand-light-color': 'var(--t-primary-text)',
  '--mantine-color-brand-outline': 'var(--t-primary-text)',
  '--mantine-color-gray-text': 'var(--t-text-muted)',
  '--mantine-color-gray-light': 'var(--t-surface-sunken)',
  '--mantine-color-gray-light-hover': 'var(--t-border)',
  '--mantine-color-gray-light-color': 'var(--t-text)',
  '--mantine-color-red-text': 'var(--t-danger-text)',
  '--mantine-color-red-filled': '#c9302f',
  '--mantine-color-red-filled-hover': '#b3282d',
  '--mantine-color-red-light': 'var(--t-danger-soft)',
  '--mantine-color-red-light-hover': 'var(--t-danger-soft)',
  '--mantine-color-red-light-color': 'var(--t-danger-text)',
};

/** Both schemes read the tokens, which change with the scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: onTokens,
  dark: onTokens,
});
