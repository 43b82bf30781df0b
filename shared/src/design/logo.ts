/** The logo: a cradle that looks like a boat, with a quill as its sail. Each part is a path of an SVG of 32 × 32. */
export const logo = {
  cradle: 'M4 17c0 6.6 5.4 10 12 10s12-3.4 12-10Z',
  quill: 'M24 3C15 5 10.5 10 9.5 17h2.3C13.5 13 17 9 24 3Z',
  water: 'M5 29.2c3 1.5 19 1.5 22 0',
} as const;

/**
 * The logo as SVG markup.
 * @param colors a CSS color for each part
 */
export const logoMarkup = (colors: Record<keyof typeof logo, string>) =>
  `<path d="${logo.cradle}" fill="${colors.cradle}"/><path d="${logo.quill}" fill="${colors.quill}"/>` +
  `<path d="${logo.water}" stroke="${colors.water}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
