import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import type { RoomVote } from '../../../data/deciding/rooms';

const SWIPE_PX = 90;

/** The vote that a swipe means: right is love, left is no, up is maybe. Null if the swipe is too short. */
export function swipedVote(dx: number, dy: number): RoomVote | null {
  if (-dy > SWIPE_PX && -dy > Math.abs(dx)) return 'maybe';
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return null;
  return dx > 0 ? 'love' : 'no';
}

/**
 * Event handlers and style of a card that follows the finger. For each direction of a swipe, the page has a button with
 * the same effect.
 */
export function useSwipe(onVote: (vote: RoomVote) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [moved, setMoved] = useState<{ dx: number; dy: number } | null>(null);
  const end = () => {
    start.current = null;
    setMoved(null);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('a, button')) return;
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      if (!moved && Math.hypot(dx, dy) < 8) return;
      if (!moved) event.currentTarget.setPointerCapture(event.pointerId);
      setMoved({ dx, dy: Math.min(0, dy) });
    },
    onPointerUp() {
      const vote = moved && swipedVote(moved.dx, moved.dy);
      end();
      if (vote) onVote(vote);
    },
    onPointerCancel: end,
  };
  const style: CSSProperties | undefined = moved
    ? { transform: `translate(${moved.dx}px, ${moved.dy}px) rotate(${moved.dx / 28}deg)` }
    : undefined;
  return { handlers, style, leaning: moved && swipedVote(moved.dx, moved.dy) };
}
