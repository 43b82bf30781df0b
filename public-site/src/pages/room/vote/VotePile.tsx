import { announce } from '@cradle/shared/site/announcements';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Room, RoomVote } from '../../../data/deciding/rooms';
import { isolated } from '../../../rooms/people';
import { pileOf } from '../../../rooms/pileOrder';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Bar } from '../../../ui/Bar';
import { Button } from '../../../ui/Button';
import { Stroke } from '../../../ui/Icon';
import type { OpenDialog } from '../openDialog';
import { NothingLeft } from './NothingLeft';
import { voteLabels } from './reasons';
import { Veto } from './Veto';
import { VoteCard } from './VoteCard';
import { WhyNot } from './WhyNot';
import './vote.css';

const buttons = [
  { vote: 'no', path: 'M6 6l12 12M18 6 6 18', keys: 'ArrowLeft N' },
  { vote: 'maybe', path: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1m0 3.5v.01', keys: 'ArrowUp M' },
  {
    vote: 'love',
    path: 'M12 20.5S3.5 15.6 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6.3-8.5 11.2-8.5 11.2Z',
    keys: 'ArrowRight L',
  },
] as const;

type Props = { room: Room; handle: RoomHandle; onOpen: (opened: OpenDialog) => void };

/**
 * True if a key press is a shortcut for voting. Excludes keys with a modifier, keys in fields and dialogs, and the
 * repeated events of a held key, which would vote on one name after another.
 */
const isShortcut = ({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !repeat &&
  !(target instanceof Element && target.closest('input, select, textarea, dialog'));

/**
 * Focuses the voting section (`pile`) if the focused element is about to be removed. `parts` is the selector of the
 * elements to be removed.
 */
function keepFocus(pile: HTMLElement | null, parts: string) {
  if (document.activeElement?.closest(parts)) pile?.focus();
}

/** A link that scrolls to the matches, which are below the pile in narrow windows. */
function MatchesLink({ count }: { count: number }) {
  const show = () => {
    const heading = document.getElementById('matches');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant="text" compact icon="heart" onClick={show}>
      {count} {count === 1 ? 'match' : 'matches'}
    </Button>
  );
}

/** The pile of names to vote on. Votes are given by buttons, swipes or keys. */
export function VotePile({ room, handle, onOpen }: Props) {
  /** The id of the name that the member voted on last. “Undo” and the choice of a reason change this vote. */
  const [last, setLast] = useState<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const names = room.names.filter((name) => !name.vetoed);
  // A vote that the other members have seen can't be undone.
  const canUndo =
    !room.closed && names.some(({ id, my_vote, votes, final }) => id === last && my_vote && !votes && !final);
  const undoable = useUndoable(canUndo, () => keepFocus(section.current, '.progress'));
  const pile = useMemo(() => pileOf(room.names), [room.names]);
  // The shown card stays the same, even if a new match changes the order of the remaining names.
  const card = pile.find(({ name }) => name.id === current) ?? pile[0];
  const cardId = card?.name.id ?? null;
  useEffect(() => setCurrent(cardId), [cardId]);

  const voted = names.length - pile.length;
  const matches = names.filter(({ match }) => match).length;
  const cast = (vote: RoomVote) => {
    if (!card || room.closed) return;
    keepFocus(section.current, '.last-vote');
    handle.vote(card.name.id, vote);
    setLast(card.name.id);
    const next = pile.find(({ name }) => name.id !== card.name.id);
    announce(
      `${voteLabels[vote]}: ${isolated(card.name.name)}. ${next ? `Next: ${isolated(next.name.name)}` : 'No names left.'}`,
    );
    setCurrent(next?.name.id ?? null);
    // After the last card, the buttons are removed, so the focus moves to the section.
    if (!next) requestAnimationFrame(() => section.current?.focus());
  };
  const veto = () => {
    if (!card) return;
    handle.vote(card.name.id, 'veto');
    announce(`Vetoed: ${isolated(card.name.name)}`);
    // The open dialog and the button that opened it are removed with the card, so the focus moves to the section.
    requestAnimationFrame(() => section.current?.focus());
  };
  const undo = () => {
    if (last === null || !canUndo) return;
    keepFocus(section.current, '.progress, .last-vote');
    handle.vote(last, null);
    setCurrent(last);
    setLast(null);
    announce('Vote undone');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const pressed = event.key.toLowerCase();
    const vote = buttons.find(({ keys }) => keys.toLowerCase().split(' ').includes(pressed))?.vote;
    if (vote) {
      event.preventDefault();
      cast(vote);
    } else if (event.key.toLowerCase() === 'u') undo();
  };
  const whyNot = <WhyNot room={room} last={last} handle={handle} />;
  return (
    <section ref={section} className="vote" aria-label="Vote" tabIndex={-1} onKeyDown={onKeyDown}>
      {names.length > 0 && (
        <div className="progress">
          <Bar value={(100 * voted) / names.length} />
          <p className="small soft">
            <span className="to-matches">{matches > 0 && <MatchesLink count={matches} />}</span>
            {voted} of {names.length}
            {undoable && (
              <Button variant="text" compact onClick={undo} aria-keyshortcuts="U">
                Undo
              </Button>
            )}
          </p>
        </div>
      )}
      {room.closed ? (
        <p className="panel closed-note">
          <strong>This room is closed.</strong> Nobody can vote or add names.
          {room.starter && ' You can reopen it under “People”.'}
        </p>
      ) : card ? (
        <>
          <VoteCard key={card.name.id} card={card} surname={room.surname} siblings={room.siblings} onVote={cast} />
          {/* The reasons are above the buttons. Below the buttons, they would be outside of a phone's window. */}
          <div className="vote-bottom">
            {whyNot}
            <div className="vote-buttons">
              {buttons.map(({ vote, path, keys }) => (
                <button key={vote} type="button" className={vote} aria-keyshortcuts={keys} onClick={() => cast(vote)}>
                  <Stroke path={path} size={26} />
                  {voteLabels[vote]}
                </button>
              ))}
            </div>
          </div>
          {/* The key changes with the card, so that an open confirmation closes. */}
          <Veto key={`veto ${card.name.id}`} name={card.name} left={room.vetoes_left} onVeto={veto} />
        </>
      ) : (
        <>
          <NothingLeft room={room} onOpen={onOpen} />
          {whyNot}
        </>
      )}
      {card && !room.closed && (
        <p className="soft small key-hint">
          Keys: <kbd>←</kbd> no, <kbd>↑</kbd> maybe, <kbd>→</kbd> love, <kbd>U</kbd> undo
        </p>
      )}
    </section>
  );
}

/**
 * Returns `canUndo`, but calls `onEnd` before the result becomes false. Without this call, the focus would be lost
 * together with the undo button.
 * @param onEnd moves the focus away from the undo button
 */
function useUndoable(canUndo: boolean, onEnd: () => void): boolean {
  const [undoable, setUndoable] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!canUndo) end.current();
    setUndoable(canUndo);
  }, [canUndo]);
  return undoable;
}
