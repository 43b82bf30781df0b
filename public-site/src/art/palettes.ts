import type { Ink } from './shapes';

/**
 * The colors of a drawing. There are eight palettes, one for each time of day or landscape. All palettes start from
 * the same warm colors, so that all drawings match.
 */
export type Palette = Readonly<Record<Ink, string>>;

const warm = {
  light: '#f3c56b',
  main: '#e8935a',
  deep: '#c4623a',
  soft: '#f3e4cc',
  cream: '#fffaf0',
  dark: '#3a2a4a',
  leaf: '#5f8366',
} as const;

export const palettes = {
  night: {
    ...warm,
    sky: '#2f2a5a',
    glow: '#3a3469',
    far: '#4d4488',
    near: '#3d3672',
    light: '#fff1d0',
    dark: '#1c1736',
    leaf: '#7f8fc4',
  },
  dusk: {
    ...warm,
    sky: '#57467f',
    glow: '#6c588f',
    far: '#45376c',
    near: '#33285a',
    light: '#ffe6bd',
    main: '#f0a878',
    dark: '#201a3c',
    leaf: '#8c7fb8',
  },
  dawn: {
    ...warm,
    sky: '#fbe3cc',
    glow: '#fdeedd',
    far: '#6f93c9',
    near: '#4d75b3',
    light: '#f0a878',
    main: '#c4623a',
    deep: '#93401f',
  },
  meadow: {
    ...warm,
    sky: '#dfead9',
    glow: '#edf4e7',
    far: '#a8c5a0',
    near: '#88ad86',
    deep: '#c96f8b',
    dark: '#2f4436',
    leaf: '#4f7a58',
  },
  day: { ...warm, sky: '#d6e5f1', glow: '#e7f0f7', far: '#9fc0b0', near: '#7fa98c', deep: '#b9561f', dark: '#2c3852' },
  blossom: {
    ...warm,
    sky: '#f8e0dd',
    glow: '#fcedea',
    far: '#dfb3b9',
    near: '#c58f9f',
    light: '#f6cf8b',
    main: '#a8587c',
    deep: '#7a3a5c',
    dark: '#47243c',
    leaf: '#7d9a74',
  },
  lilac: { ...warm, sky: '#e7def0', glow: '#f2ecf7', far: '#bfadd3', near: '#9f8abb', dark: '#36264f' },
  sand: {
    ...warm,
    sky: '#f4e4c4',
    glow: '#f9eed8',
    far: '#dcbd8e',
    near: '#c09a68',
    main: '#7a5a8c',
    deep: '#54406a',
    dark: '#3b2a2c',
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
