import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { InSlices } from './InSlices';
import { KeepPlace } from './KeepPlace';

export interface RowsProps {
  /** What must be known besides before a row can be drawn, e.g. whether it may be opened, is still being asked. */
  asking?: boolean;
  /** Stands there until the rows do, in their shape. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The rows of a list, once they are there; and the place in them that somebody comes back to. */
export const Rows = ({ asking = false, waiting, children }: RowsProps) => {
  const { isPending } = useListContext();
  const waits = isPending || asking;
  const [known] = useState(!waits);
  if (waits) return waiting;
  return (
    <InSlices meanwhile={waiting} atOnce={known}>
      {children}
      <KeepPlace />
    </InSlices>
  );
};
