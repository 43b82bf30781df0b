import { type ReactNode, useEffect, useState } from 'react';
import type { NameCardRow } from '../data/names';
import { NameCards } from './NameCards';

/** With more cards than this loaded, only those near the window are drawn; what that takes is loaded then. */
const LONG = 500;

/**
 * Cards of a list that may become long.
 * @param loaded how many there are without a filter over them, so that typing does not change the way they are drawn
 */
export function ManyNameCards<T extends NameCardRow>({
  loaded,
  ...cards
}: {
  names: readonly T[];
  note?: (name: T) => ReactNode;
  loaded: number;
}) {
  const List = useListFor(loaded > LONG);
  return <List {...cards} />;
}

type List = typeof NameCards;

let longList: List | undefined;

/** The plain list until the other one is there; where that does not arrive, it stays. */
function useListFor(isLong: boolean): List {
  const [Long, setLong] = useState(() => (isLong ? longList : undefined));
  useEffect(() => {
    if (!isLong || Long) return;
    let gone = false;
    const take = async () => {
      longList ??= (await import('./LongNameCards')).default;
      // The browser keeps what is read in its place while a list grows, not while it is exchanged: one after the other.
      await nextFrame();
      await nextFrame();
      if (!gone) setLong(() => longList);
    };
    take().catch(() => {});
    return () => {
      gone = true;
    };
  }, [isLong, Long]);
  return (isLong && Long) || NameCards;
}

const nextFrame = () => new Promise(requestAnimationFrame);
