import { SURFACES, type Theme } from '@cradle/shared/colors';

/** Paper and ink: the public site's surfaces, and the quiet colours that the back-office has for states. */
const QUIET = {
  light: {
    apricot: '#e8935a',
    apricotInk: '#8a4210',
    apricotWash: '#fce9d8',
    sageInk: '#3a5c40',
    sageWash: '#e4eee2',
    plumInk: '#5b3f72',
    plumWash: '#efe6f3',
    danger: '#b3261e',
    dangerWash: '#fbe6e2',
  },
  dark: {
    apricot: '#f0a878',
    apricotInk: '#f0b48c',
    apricotWash: '#3a2a20',
    sageInk: '#a9cbae',
    sageWash: '#223026',
    plumInk: '#d5bfe6',
    plumWash: '#2d2338',
    danger: '#ffb4a8',
    dangerWash: '#3f1f1d',
  },
} as const;

export const tokensOf = (mode: Theme) => ({ ...SURFACES[mode], ...QUIET[mode] });
export type Tokens = ReturnType<typeof tokensOf>;

/** So much of one colour in another, as six digits: MUI reckons with its colours and cannot read color-mix(). */
export function mixed(color: string, ground: string, share: number): string {
  const byte = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channel = (at: number) => Math.round(byte(color, at) * share + byte(ground, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

export const SERIF = "'Fraunces Variable', 'Iowan Old Style', Georgia, serif";
export const SANS = "'Figtree Variable', 'Avenir Next', system-ui, sans-serif";
