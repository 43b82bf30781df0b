import { type CSSProperties, type Ref, useEffect, useRef, useState } from 'react';
import { type RoomName, rankNames } from '../../../data/deciding/rooms';
import { continueDuel, MOST_IN_DUEL, mostComparisons, nextStep, type Duel as Progress } from '../../../rooms/duel';
import { readStored, writeStored } from '../../../rooms/memberships';
import { useAction } from '../../../rooms/ui/useAction';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Bar } from '../../../ui/Bar';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ActionError } from '../../../ui/feedback/ActionError';
import { refocus } from '../../../ui/refocus';
import { longestWord } from '../longestWord';

type Props = {
  open: boolean;
  onClose: () => void;
  matches: readonly RoomName[];
  handle: RoomHandle;
};

/**
 * A dialog that ranks the matches by comparing two names at a time. The progress is stored, so that it survives closing
 * the dialog and reloading the page.
 */
export function Duel({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Final duel" width={560}>
      <Rounds onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Rounds({ onClose, matches, handle }: Omit<Props, 'open'>) {
  const memberKey = handle.member.member_key;
  const ids = matches.map(({ id }) => id);
  const [progress, setProgress] = useState<Progress>(() => continueDuel(readStored('duel', memberKey), ids));
  const { busy, error, run } = useAction();
  const first = useRef<HTMLButtonElement>(null);
  const order = useRef<HTMLOListElement>(null);
  const set = (next: Progress) => {
    setProgress(next);
    writeStored('duel', memberKey, next);
    // Moves the focus if the pressed button was removed. This happens after the last choice, "Start again" and "Back".
    refocus(() => order.current ?? first.current);
  };
  // Continues with the current matches, which may have changed since the dialog was opened.
  const duel = continueDuel(progress, ids);
  const step = nextStep(duel);
  const byId = new Map(matches.map((name) => [name.id, name]));
  const done = duel.answers.length;
  // showModal() focuses the element with the HTML attribute `autofocus`. The attribute is set here, because React
  // doesn't render it for the prop `autoFocus`.
  useEffect(() => first.current?.setAttribute('autofocus', ''), []);

  // Too few matches are left. For example, a new person has joined and hasn't voted on them yet.
  if (ids.length < 2)
    return (
      <div className="room-dialog">
        <p role="status">Ranking needs at least two matches. Your choices are kept until there are two again.</p>
        <Button wide onClick={onClose}>
          Continue later
        </Button>
      </div>
    );
  if ('ranking' in step) {
    const save = async () => {
      if (!(await run(() => handle.act((member) => rankNames(member, step.ranking))))) return;
      writeStored('duel', memberKey, null);
      onClose();
      // The button that opened the dialog may have been removed, because the names are ranked now.
      refocus(() => document.getElementById('matches'));
    };
    return (
      <div className="room-dialog">
        <p>Your order:</p>
        <ol ref={order} className="ranking" aria-label="Your order" tabIndex={-1}>
          {step.ranking.map((id) => (
            <li key={id}>
              <bdi>{byId.get(id)?.name}</bdi>
            </li>
          ))}
        </ol>
        <p className="soft small">The others see your order when everybody has ranked the names.</p>
        <ActionError error={error} />
        <Button wide busy={busy} onClick={() => void save()}>
          Save my order
        </Button>
        {/* Disabled while the ranking is being saved, because the dialog closes afterwards and discards the
            progress. */}
        <Button
          variant="quiet"
          wide
          aria-disabled={busy || undefined}
          onClick={() => busy || set({ names: ids.slice(0, MOST_IN_DUEL), answers: [] })}
        >
          Start again
        </Button>
      </div>
    );
  }
  const [a, b] = step.pair;
  const choose = (winner: number) => set({ ...duel, answers: [...duel.answers, [winner, winner === a ? b : a]] });
  return (
    <div className="room-dialog">
      <p>Which one do you like more?</p>
      <Bar value={(100 * done) / mostComparisons(duel.names.length)} />
      <div className="duel-pair">
        <Choice ref={first} name={byId.get(a)} onChoose={choose} />
        <Choice name={byId.get(b)} onChoose={choose} />
      </div>
      <p className="soft small" role="status">
        {done === 0
          ? `At most ${mostComparisons(duel.names.length)} pairs.`
          : `Pair ${done + 1} of at most ${mostComparisons(duel.names.length)}.`}
      </p>
      <div className="row">
        {done > 0 && (
          <Button variant="text" compact onClick={() => set({ ...duel, answers: duel.answers.slice(0, -1) })}>
            Back
          </Button>
        )}
        <Button variant="text" compact onClick={onClose}>
          Continue later
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = { name: RoomName | undefined; onChoose: (id: number) => void; ref?: Ref<HTMLButtonElement> };

function Choice({ name, onChoose, ref }: ChoiceProps) {
  return (
    <button ref={ref} type="button" className="raised" onClick={() => name && onChoose(name.id)}>
      <strong className="name" translate="no" style={{ '--ems': longestWord(name?.name ?? '') } as CSSProperties}>
        <bdi>{name?.name}</bdi>
      </strong>
      <span className="soft small">{name?.meaning}</span>
    </button>
  );
}
