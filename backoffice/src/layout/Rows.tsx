import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { OnceKnown } from './InSlices';

export interface RowsProps {
  /** What must be known besides before a row can be drawn, e.g. whether it may be opened, is still being asked. */
  asking?: boolean;
  /** Stands there until the rows do, in their shape. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The rows of a list, once they are there. */
export const Rows = ({ asking = false, waiting, children }: RowsProps) => (
  <OnceKnown pending={useListContext().isPending || asking} meanwhile={waiting}>
    {children}
  </OnceKnown>
);
