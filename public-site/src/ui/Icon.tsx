/** The icon set. Icons are 24 × 24 and drawn as lines in the text color. */
export const paths = {
  heart: 'M12 20.5S3.5 15.6 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6.3-8.5 11.2-8.5 11.2Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  caret: 'm6 9.5 6 6 6-6',
  arrowLeft: 'M20 12H5m6-7-7 7 7 7',
  arrowRight: 'M4 12h15m-6-7 7 7-7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 7.5v6M12 17v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.6A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.6 0 3-.4 4.3-1.1M9.9 10a3 3 0 0 0 4.1 4.1',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  signOut: 'M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10 12h11m-4-4 4 4-4 4',
  girl: 'M12 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm0 0V22m-3.5-3.5h7',
  boy: 'M10 19.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM14 10l6-6m-5 0h5v5',
  neutral: 'M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12 2v4.5m0 11V22',
  book: 'M12 6.5C9.5 4.6 6.5 4.2 3 4.7v13.6c3.5-.5 6.5-.1 9 1.7 2.5-1.8 5.5-2.2 9-1.7V4.7c-3.5-.5-6.5-.1-9 1.8Zm0 0V20',
  spark: 'M12 3c.8 5.2 3.8 8.2 9 9-5.2.8-8.2 3.8-9 9-.8-5.2-3.8-8.2-9-9 5.2-.8 8.2-3.8 9-9Z',
  mail: 'M3.5 6.5h17v11h-17zm0 .5 8.5 6.5L20.5 7',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  external: 'M14 4h6v6m0-6-9 9M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
  paw: 'M12 12.5c-2.8 0-5 2.6-5 4.7 0 1.7 1.3 2.5 2.7 2.3 1.5-.2 3.1-.2 4.6 0 1.4.2 2.7-.6 2.7-2.3 0-2.1-2.2-4.7-5-4.7ZM5 12.5v.01M8.5 7.5v.01m7-.01v.01m3.5 4.99v.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, ...rest }: { name: IconName; size?: number; className?: string | undefined }) {
  return <Stroke path={paths[name]} {...rest} />;
}

/**
 * Draws an icon from its path. Pages use this component for icons that aren't in the icon set, because only one page
 * needs them.
 */
export function Stroke({
  path,
  size = 20,
  className,
}: {
  path: string;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 18 ? 2.2 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
