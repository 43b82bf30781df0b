import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  motif: MotifName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/** A message in place of content that is empty, missing or couldn't be loaded, with an illustration and buttons. */
export const Notice = ({ motif, title, children, actions, role }: NoticeProps) => (
  <Box
    role={role}
    sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: { xs: 5, sm: 8 }, px: 2 }}
  >
    <Motif name={motif} />
    <Typography variant="h2" component="h2" sx={{ mt: 2 }}>
      {title}
    </Typography>
    <Typography component="div" color="text.secondary" sx={{ maxWidth: '46ch', lineHeight: 1.55, textWrap: 'balance' }}>
      {children}
    </Typography>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>{actions}</Box>
    )}
  </Box>
);

type MotifName = 'cradle' | 'storm' | 'moon';

const DRAWINGS: Record<MotifName, ReactNode> = {
  cradle: (
    <>
      <circle cx="152" cy="34" r="16" fill="#fff1d0" />
      <path d="M0 104c50-22 90-20 200-4v40H0Z" fill="#4a3a72" />
      <path d="M100 92V30" stroke="#fff1d0" strokeWidth="3" strokeLinecap="round" />
      <path d="M103 34c16-6 30-6 44 2v52c-14-5-28-6-44 0Z" fill="#fffaf0" />
      <path d="M97 34c-14-6-28-6-40 2v48c12-5 26-5 40 2Z" fill="#f6ead4" />
      <path d="M46 94h110c-4 22-24 34-54 34S50 116 46 94Z" fill="#e8935a" />
      <path d="M0 124c40-8 70 6 110 0s60-8 90-2v18H0Z" fill="#241b46" />
    </>
  ),
  storm: (
    <>
      <path d="M50 58a18 18 0 0 1 34-9 22 22 0 0 1 42 6 15 15 0 0 1-2 30H58a14 14 0 0 1-8-27Z" fill="#bcb0d8" />
      <path d="m100 84-14 22h14l-8 20 24-28h-14l8-14Z" fill="#f3c56b" />
      <path d="M0 124c40-10 70 8 110 0s60-8 90-2v18H0Z" fill="#241b46" />
    </>
  ),
  moon: (
    <>
      <path d="M112 28a36 36 0 1 0 30 56 29 29 0 0 1-30-56Z" fill="#fff1d0" />
      <path d="M0 112c60-20 110-14 200-6v34H0Z" fill="#4d4488" />
    </>
  ),
};

const STARS = [18, 42, 66, 172, 186, 30, 134].map((x, index) => ({ x, y: 14 + ((index * 29) % 52) }));

const Motif = ({ name }: { name: MotifName }) => (
  <Box
    component="svg"
    viewBox="0 0 200 140"
    aria-hidden="true"
    sx={{ width: 200, maxWidth: '70%', borderRadius: 'var(--radius-medium)', display: 'block' }}
  >
    <rect width="200" height="140" fill="#322a5c" />
    {STARS.map(({ x, y }) => (
      <circle key={x} cx={x} cy={y} r="1.3" fill="#fff6df" opacity=".8" />
    ))}
    {DRAWINGS[name]}
  </Box>
);
