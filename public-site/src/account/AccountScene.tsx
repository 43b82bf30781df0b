/** The names that are drawn among the stars, in the illustration of the account pages. */
const NAMES = [
  { name: 'Olivia', x: 72, y: 138, size: 25, turn: -5 },
  { name: 'Noah', x: 198, y: 78, size: 21, turn: 4 },
  { name: 'Aria', x: 150, y: 222, size: 19, turn: -2 },
  { name: 'Leo', x: 268, y: 196, size: 23, turn: 6 },
  { name: 'Emma', x: 52, y: 272, size: 18, turn: -7 },
  { name: 'River', x: 236, y: 286, size: 17, turn: 3 },
] as const;
const STARS = '40 60 70 190 118 62 190 46 210 150 300 130 330 240 28 220 128 300 312 60 350 160 180 178 290 330 84 330';

export function AccountScene() {
  const stars = STARS.split(' ').map(Number);
  return (
    <svg viewBox="0 0 380 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="account-scene">
      <defs>
        <linearGradient id="account-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#231b41" />
          <stop offset="0.62" stopColor="#54447f" />
          <stop offset="1" stopColor="#a9747f" />
        </linearGradient>
      </defs>
      <rect width="380" height="560" fill="url(#account-sky)" />
      <path d="M318 62a34 34 0 1 0 22 54 27 27 0 0 1-22-54Z" fill="#fdeed0" />
      {stars.map((x, at) =>
        at % 2 === 0 ? (
          <circle key={x} cx={x} cy={stars[at + 1]} r={at % 3 === 0 ? 1.9 : 1.2} fill="#fdeed0" opacity="0.85" />
        ) : null,
      )}
      {NAMES.map(({ name, x, y, size, turn }) => (
        <text
          key={name}
          x={x}
          y={y}
          fontSize={size}
          transform={`rotate(${turn} ${x} ${y})`}
          fill="#fdeed0"
          opacity={0.55 + size / 60}
        >
          {name}
        </text>
      ))}
      <path d="M0 452c70-48 142-40 214-14s114 12 166-18v140H0Z" fill="#43346d" />
      <path d="M0 492c92-30 160-2 232 4s104-8 148-24v88H0Z" fill="#33275a" />
      <path d="M190 402c-34-26-84-30-126-14v94c42-14 92-10 126 14Z" fill="#fbf1de" />
      <path d="M190 402c34-26 84-30 126-14v94c-42-14-92-10-126 14Z" fill="#fffaf0" />
      <path
        d="M86 412c28-8 56-6 82 6M86 432c28-8 56-6 82 6M86 452c28-8 56-6 82 6M212 418c26-12 54-14 82-6M212 438c26-12 54-14 82-6M212 458c14-7 28-10 42-10"
        fill="none"
        stroke="#cbb898"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M190 402v94" stroke="#cbb898" strokeWidth="3" />
      <path d="M262 452c4-44 30-92 72-116-4 44-22 84-58 106Z" fill="#e8935a" />
      <path d="M256 464c14-40 40-84 78-128" fill="none" stroke="#b9561f" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M58 482c46-16 98-10 132 16 34-26 86-32 132-16v10c-46-14-98-8-132 18-34-26-86-32-132-18Z"
        fill="#b9561f"
      />
      <path d="M0 522c82-26 172 14 246 4s98-14 134-18v52H0Z" fill="#221944" />
    </svg>
  );
}
