import { topicsWithArticles } from '@cradle/shared/content/blog';
import { usePageHead } from '../../layout/usePageHead';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { findTopic } from './topics';

/** An empty topic, with the way to those that have something to read. */
export function NoArticles() {
  // Nothing to read is nothing to be found by.
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
      We would rather write nothing than write in a hurry. Meanwhile, there is something to read here:
    </EmptyState>
  );
}
