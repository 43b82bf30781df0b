/** What a theme says of the outermost element of a component. */
export const root = (styles: object) => ({ styleOverrides: { root: styles } });
