import { minutesAloud, paragraphsOf } from '@cradle/shared/stories/storyText';
import { useState } from 'react';
import { Cover } from '../../art/Cover';
import { useSettings } from '../../data/settings';
import type { SampleReason, Story } from '../../data/stories';
import { AdSlot } from '../../ui/ads/AdSlot';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { longDate } from '../../ui/format';
import { useLazyPart } from '../../ui/hooks/useLazyPart';
import { SampleNotice } from '../stories/SampleNotice';
import { StoryHeart } from '../stories/StoryHeart';
import type { HeroChoiceProps } from './hero/HeroChoice';
import { replaceHero } from './hero/replaceHero';
import './hero/hero.css';

const loadChoice = () => import('./hero/HeroChoice');

type Props = {
  story: Story;
  sample: SampleReason | null;
  retry?: (() => void) | undefined;
  busy: boolean;
  /** True for a story that isn't published. It is shown without ads and without the favorite button. */
  preview?: boolean;
};

export function StoryArticle({ story, sample, retry, busy, preview = false }: Props) {
  const { data: settings } = useSettings();
  const minutes = minutesAloud(story.content);
  const [name, setName] = useState('');
  const withName = (text: string) => (story.hero ? replaceHero(text, story.hero, name) : text);
  return (
    <article>
      {sample && <SampleNotice why={sample} onRetry={retry} busy={busy} />}
      <Cover
        kind={story.category}
        seed={story.id}
        src={story.image_url}
        alt={story.image_alt}
        eager
        sizes="(max-width: 64em) 100vw, 64em"
      />
      <header>
        <p className="facts">
          <span>{story.category}</span>
          <span>Ages {story.age_range}</span>
          <span>
            {minutes} {minutes === 1 ? 'minute' : 'minutes'} aloud
          </span>
        </p>
        <h1>{withName(story.title)}</h1>
        <p className="story-summary">{withName(story.summary)}</p>
        {story.hero && <HeroName hero={story.hero} name={name} onName={setName} />}
      </header>
      {!preview && <AdSlot code={settings?.header_ad} label="Advertisement before the story" />}
      <div className="story-text">
        {paragraphsOf(story.content).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can be equal, and their order is fixed
          <p key={at}>{withName(paragraph)}</p>
        ))}
      </div>
      {!preview && (
        <>
          <footer>
            <p className="soft">
              Published <time dateTime={story.published_date}>{longDate(story.published_date)}</time>
            </p>
            <StoryHeart id={story.id} title={story.title} words />
          </footer>
          <AdSlot code={settings?.footer_ad} label="Advertisement after the story" />
        </>
      )}
    </article>
  );
}

/**
 * A button that opens a form in which readers choose another name for the hero of the story. The form is lazy-loaded,
 * because few readers use it.
 */
function HeroName(props: HeroChoiceProps) {
  const { open, Part: HeroChoice, show, hide } = useLazyPart(loadChoice);
  return (
    <div className="hero-name">
      <Button variant="quiet" compact icon="spark" aria-expanded={open} onClick={open ? hide : show}>
        Read it with another name
      </Button>
      {open && (HeroChoice ? <HeroChoice {...props} /> : <Skeleton height="6rem" />)}
    </div>
  );
}
