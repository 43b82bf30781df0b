/** A decorative drawing of a dog and a cat on a hill, looking at the moon. */
export function PetScene() {
  return (
    <svg className="pet-scene" viewBox="0 0 420 240" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="pet-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b2350" />
          <stop offset="0.6" stopColor="#5a4a86" />
          <stop offset="1" stopColor="#f0a878" />
        </linearGradient>
      </defs>
      <rect width="420" height="240" fill="url(#pet-sky)" />
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#fff6df" opacity="0.8" />
      ))}
      <circle cx="214" cy="82" r="62" fill="#fff1d0" opacity="0.1" />
      <circle cx="214" cy="82" r="42" fill="#fff1d0" />
      <circle cx="200" cy="72" r="6" fill="#efdcae" />
      <circle cx="228" cy="94" r="8" fill="#efdcae" />
      <path d="M0 190c70-34 130-30 210-12s140 8 210-18v80H0Z" fill="#4a3a72" />
      <Dog />
      <Cat />
      <path d="M0 218c80-22 150-18 220-8s140 8 200-12v42H0Z" fill="#241b46" />
    </svg>
  );
}

const stars = [
  [28, 40, 1.6],
  [64, 88, 1.1],
  [96, 26, 1.9],
  [132, 62, 1.2],
  [158, 20, 1.4],
  [276, 30, 1.3],
  [302, 76, 1.8],
  [338, 34, 1.2],
  [368, 92, 1.5],
  [394, 50, 1.9],
] as const;

/** A sitting dog from behind. */
function Dog() {
  return (
    <g transform="translate(122 112)">
      <path d="M8 106c-22 2-30-10-30-20 8 8 20 10 34 6Z" fill="#c4623a" />
      <path d="M38 34c26 0 42 28 42 74H-4C-4 62 12 34 38 34Z" fill="#e8935a" />
      <path d="M38 0c20 0 31 13 31 29S56 58 38 58 7 45 7 29 18 0 38 0Z" fill="#e8935a" />
      <path d="M13 8C2 6-6 18-5 34c1 13 8 20 14 18 5-2 6-10 5-20Z" fill="#c4623a" />
      <path d="M63 8c11-2 19 10 18 26-1 13-8 20-14 18-5-2-6-10-5-20Z" fill="#c4623a" />
      <path d="M14 58c14 9 34 9 48 0" stroke="#3b82f6" strokeWidth="6" fill="none" strokeLinecap="round" />
      <path d="M38 74v30" stroke="#c4623a" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

/** A sitting cat from behind. */
function Cat() {
  return (
    <g transform="translate(246 128)">
      <path
        d="M50 92c26 4 40-8 36-26-2-9-12-10-14-3"
        stroke="#f6ead4"
        strokeWidth="9"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M32 34c20 0 32 22 32 58H0C0 56 12 34 32 34Z" fill="#f6ead4" />
      <path d="M7 22 6-4l16 9c7-2 13-2 20 0l16-9-1 26c0 16-11 26-25 26S7 38 7 22Z" fill="#f6ead4" />
      <path d="M11 5v10l7-6ZM53 5v10l-7-6Z" fill="#e8b48c" />
      <path d="M24 60h16M22 70h20M24 80h16" stroke="#d9c6a4" strokeWidth="3.5" strokeLinecap="round" />
    </g>
  );
}
