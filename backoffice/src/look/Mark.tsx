import { logo } from '@cradle/shared/design/logo';

/** The logo. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <path d={logo.cradle} fill="var(--mark, #3b82f6)" />
    <path d={logo.quill} fill="#e8935a" />
    <path d={logo.water} stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
  </svg>
);
