import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface InSlicesProps {
  /** What stands there until it is drawn, in the shape of what comes. */
  meanwhile?: ReactNode;
  /** Draws it in one go after all: it has been seen before, and is to stand where it stood. */
  atOnce?: boolean;
  children: ReactNode;
}

/**
 * Something large, drawn for the first time in slices, between which the browser answers fingers and keys. What follows an
 * answer of the backend is drawn in one go otherwise: React hears of it by a store, and stores cannot wait. (Not by
 * useDeferredValue: of several within one another it draws all at once.)
 */
export const InSlices = ({ meanwhile, atOnce = false, children }: InSlicesProps) => {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : meanwhile;
};

/** The same for what has to be asked first; whatever is known from the beginning is drawn at once. */
export const OnceKnown = ({ pending, ...slices }: Omit<InSlicesProps, 'atOnce'> & { pending: boolean }) => {
  const [known] = useState(!pending);
  return pending ? slices.meanwhile : <InSlices {...slices} atOnce={known} />;
};
