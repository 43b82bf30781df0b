/** Breaks texts into lines and finds the size that fits. Knows no font: it is told how wide a text is. */

/** The width of a text at size 1. */
export type Measure = (text: string) => number;

type Room = { width: number; height: number; largest: number; smallest: number; leading: number };

/** Lines of at most this width; a word that is wider than a line is broken, and no letter is lost. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    while (measure(line.trimEnd()) > width && [...line].length > 1) {
      const fitting = headThatFits(line, width, measure);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return line.trimEnd() ? [...lines, line.trimEnd()] : lines;
}

/** At most so many lines: what is left over becomes an ellipsis behind a whole word. */
export function clamp(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return [...lines];
  const bare = (line: string) => line.replace(/[\s,;:.–-]+$/, '');
  let last = bare(lines[most - 1] ?? '');
  while (measure(`${last}…`) > width && last.includes(' ')) last = bare(last.slice(0, last.lastIndexOf(' ')));
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** The largest size at which the text fits its room, on one line or several; what fits at none is cut short. */
export function fit(text: string, room: Room, measure: Measure): { size: number; lines: string[] } {
  const { width, height, largest, smallest, leading } = room;
  const unbroken = Math.max(...piecesOf(text).map((piece) => measure(piece.trimEnd())));
  for (let size = largest; size >= smallest; size -= 2) {
    if (unbroken * size > width) continue;
    const lines = wrap(text, width / size, measure);
    if (lines.length * size * leading <= height)
      return { size, lines: even(text, lines, unbroken, width / size, measure) };
  }
  const most = Math.max(1, Math.floor(height / (smallest * leading)));
  return {
    size: smallest,
    lines: clamp(wrap(text, width / smallest, measure), most, width / smallest, measure),
  };
}

/**
 * The same number of lines, as alike in width as they can be: no last word stands alone.
 * @param word the width of the longest word, which stays whole
 */
function even(text: string, lines: string[], word: number, width: number, measure: Measure): string[] {
  let best = lines;
  for (let narrower = width * 0.97; narrower > Math.max(word, width / 2); narrower *= 0.97) {
    const tried = wrap(text, narrower, measure);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

/** Words with the space or hyphen behind them. */
function piecesOf(text: string): string[] {
  return text.trim().match(/[^\s-]+-?\s*|-+\s*/g) ?? [text];
}

function headThatFits(word: string, width: number, measure: Measure): string {
  const letters = [...word];
  let count = 1;
  while (count < letters.length - 1 && measure(letters.slice(0, count + 1).join('')) <= width) count += 1;
  return letters.slice(0, count).join('');
}
