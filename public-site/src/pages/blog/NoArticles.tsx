import { topicsWithArticles } from '@cradle/shared/content/blog';
import { usePageHead } from '../../layout/routing/usePageHead';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { findTopic } from './topics';

/** Empty state of a topic without articles, with links to other topics. */
export function NoArticles() {
  usePageHead('', undefined, { unlisted: true });
  return (
    <EmptyState
      title="No articles yet!"
      motif="moon"
      action={topicsWithArticles.map((slug) => {
        const topic = findTopic(slug);
        return (
          topic && (
            <LinkButton key={slug} variant="quiet" to={topic.path}>
              {topic.name}
            </LinkButton>
          )
        );
      })}
    >
      These topics have articles:
    </EmptyState>
  );
}
