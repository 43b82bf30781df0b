import { Stroke } from '../../ui/Icon';

const arrows = { up: 'M12 19V5m-6 6 6-6 6 6', down: 'M12 5v14m-6-6 6 6 6-6' } as const;

type Props = { name: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void };

/** At either end a button stays where it is, with the focus that it may have, and merely refuses. */
export function MoveButtons({ name, first, last, onMove }: Props) {
  const button = (way: 'up' | 'down', by: 1 | -1, end: boolean) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`Move ${name} ${way}`}
      aria-disabled={end || undefined}
      onClick={() => !end && onMove(by)}
    >
      <Stroke path={arrows[way]} />
    </button>
  );
  return (
    <>
      {button('up', -1, first)}
      {button('down', 1, last)}
    </>
  );
}
