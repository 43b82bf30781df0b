import Alert, { type AlertProps } from '@mui/material/Alert';

/** A message beside a form, outlined in the theme's radius: `warning`, `error`, `success` or `info`. */
export const Callout = ({ sx, ...props }: AlertProps) => (
  <Alert variant="outlined" {...props} sx={[{ borderRadius: 'var(--radius)' }, ...(Array.isArray(sx) ? sx : [sx])]} />
);
