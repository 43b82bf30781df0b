import Box from '@mui/material/Box';

const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

const next = random(7);
const STARS = Array.from({ length: 90 }, (_, index) => ({
  key: index,
  cx: Math.round(next() * 560),
  cy: Math.round(next() * 400),
  r: 0.7 + next() * 1.5,
  opacity: 0.35 + next() * 0.6,
}));

/** The illustration of the login page: a cradle as a boat under the moon, with an open book as its sail. */
export const NightBoat = () => (
  <Box
    component="svg"
    viewBox="0 0 560 720"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    sx={{ width: '100%', height: '100%', borderRadius: 'var(--radius-large)', display: 'block' }}
  >
    <defs>
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1f1a3f" />
        <stop offset=".6" stopColor="#5a4a86" />
        <stop offset="1" stopColor="#f0a878" />
      </linearGradient>
    </defs>
    <rect width="560" height="720" fill="url(#night)" />
    {STARS.map(({ key, ...star }) => (
      <circle key={key} {...star} fill="#fff6df" />
    ))}
    <path d="M428 110a52 52 0 1 0 44 80 41 41 0 0 1-44-80Z" fill="#fff1d0" />
    <path d="M0 560c90-46 150-40 240-10s210 20 320-26v200H0Z" fill="#4a3a72" />
    <path d="M0 606c120-40 190-14 290-4s190-14 270-40v160H0Z" fill="#382a5c" />
    <g transform="translate(176 340)">
      <path d="M104 214V20" stroke="#fff1d0" strokeWidth="5" strokeLinecap="round" />
      <path d="M110 26c34-14 70-12 98 4v140c-28-14-64-16-98-2Z" fill="#fffaf0" />
      <path d="M98 26C70 10 38 8 8 24v128c30-14 62-12 90 2Z" fill="#f6ead4" />
      {[0, 1, 2, 3, 4].map((line) => (
        <g key={line} stroke="#c9b9a0" strokeWidth="3.5" fill="none" strokeLinecap="round">
          <path d={`M122 ${58 + line * 21}c22-8 48-8 74 1`} />
          <path d={`M22 ${52 + line * 21}c20-8 42-8 64 3`} />
        </g>
      ))}
      <path d="M-22 206h252c-8 54-58 84-126 84S-14 260-22 206Z" fill="#e8935a" />
      <path d="M-22 206h252l-4 18H-18Z" fill="#f6b586" />
      <path d="M6 250c40 26 156 26 196 0" stroke="#c46f3a" strokeWidth="4" fill="none" strokeLinecap="round" />
    </g>
    <path d="M0 650c70-16 110 12 180 4s120-22 190-8 120 10 190-6v100H0Z" fill="#241b46" />
  </Box>
);
