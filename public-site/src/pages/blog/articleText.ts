/**
 * A block of an article. A line that starts with '## ' is a heading, and a line that starts with '- ' begins a list
 * item. Any other line continues the paragraph or list item above it. After a blank line or a heading, such a line
 * begins a paragraph.
 */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Splits the text of an article into blocks. */
export function readBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  for (const part of content.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    for (const line of joinLines(part)) {
      const last = blocks.at(-1);
      if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
      else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
      else if (last?.kind === 'list') last.items.push(line.slice(2).trim());
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] });
    }
  }
  return blocks;
}

/**
 * Splits the text between two blank lines into lines. A line that starts with neither '## ' nor '- ' is joined to the
 * previous line, unless the previous line is a heading.
 */
function joinLines(part: string): string[] {
  const lines: string[] = [];
  for (const line of part.split('\n').map((text) => text.trim())) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && !/^(## |- )/.test(line) && !last.startsWith('## ');
    if (line === '') continue;
    if (goesOn) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
}
