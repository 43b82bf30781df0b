import type { ReactNode } from 'react';

const drawings = {
  boat: (
    <>
      <path d="M72 22v54" stroke="var(--ink-soft)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M76 24c14-5 26-3 34 2v38c-10-5-22-5-34 0Z"
        fill="var(--plum-wash)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
      />
      <path
        d="M68 24c-14-6-26-4-34 3v37c10-5 22-5 34 0Z"
        fill="var(--sheet)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
      />
      <path d="M26 76h92c-3 20-21 30-46 30S29 96 26 76Z" fill="var(--apricot)" />
    </>
  ),
  moon: (
    <>
      <path d="M84 24a36 36 0 1 0 30 56 29 29 0 0 1-30-56Z" fill="var(--apricot)" />
      <path
        d="M36 34v8m-4-4h8M118 40v6m-3-3h6M26 74v6m-3-3h6"
        stroke="var(--ink-soft)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  storm: (
    <>
      <path
        d="M44 62a19 19 0 0 1 3-38 26 26 0 0 1 48 4 18 18 0 0 1 3 34Z"
        fill="var(--plum-wash)"
        stroke="var(--ink-soft)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="m72 68-8 18h14l-8 18"
        fill="none"
        stroke="var(--apricot-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M48 72l-5 12m58-12-5 12" stroke="var(--ink-soft)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  heart: (
    <path
      d="M72 102S30 78 30 48a23 23 0 0 1 42-13 23 23 0 0 1 42 13c0 30-42 54-42 54Z"
      fill="var(--apricot-wash)"
      stroke="var(--apricot-deep)"
      strokeWidth="3"
    />
  ),
  kite: (
    <>
      <path d="M74 12l30 34-26 40-32-34Z" fill="var(--apricot)" />
      <path d="M74 12 78 86M46 52l58-6" stroke="var(--sheet)" strokeWidth="2.5" />
      <path d="M78 86c-8 10 8 12 0 22" fill="none" stroke="var(--ink-soft)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type MotifName = keyof typeof drawings;

export default function MotifDrawing({ name }: { name: MotifName }) {
  return drawings[name];
}
