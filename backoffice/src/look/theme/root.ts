/** Theme overrides of a component's root element. */
export const root = (styles: object) => ({ styleOverrides: { root: styles } });
