import { type Block, readBlocks } from './articleText';

/** Renders the text of an article. HTML tags in the text aren't interpreted. */
export function ArticleBody({ content }: { content: string }) {
  return (
    <div className="article-body">
      {readBlocks(content).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of an article is fixed
        <BlockView key={at} block={block} />
      ))}
      <p className="article-note">
        This is general information for healthy babies. It cannot replace the advice of your own doctor, who knows your
        child. If something worries you, call.
      </p>
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
