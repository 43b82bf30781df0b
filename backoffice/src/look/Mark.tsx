/** The cradle with its quill. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M4 17c0 6.6 5.4 10 12 10s12-3.4 12-10Z" fill="var(--mark, #3b82f6)" />
    <path d="M24 3C15 5 10.5 10 9.5 17h2.3C13.5 13 17 9 24 3Z" fill="#e8935a" />
    <path d="M5 29.2c3 1.5 19 1.5 22 0" stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
  </svg>
);
