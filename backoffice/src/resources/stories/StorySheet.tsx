import { minutesAloud, paragraphsOf } from '@cradle/shared/stories/storyText';
import { safeImage } from '@cradle/shared/text/safeUrl';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { SERIF } from '../../ui/theme/tokens';
import '@fontsource-variable/fraunces/wght-italic.css';

interface StorySheetProps {
  title: string;
  summary: string;
  content: string;
  category: string;
  ageRange: string;
  imageUrl?: string | null;
}

/** A story, styled like its page on the site. Its content is rendered as plain text. */
export const StorySheet = (story: StorySheetProps) => {
  const { title, summary, content, category, ageRange } = story;
  const minutes = minutesAloud(content);
  const picture = safeImage(story.imageUrl);
  return (
    <Box component="article" sx={styles}>
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
      <p className="facts">
        {category} · Ages {ageRange || '–'} · {minutes} {minutes === 1 ? 'minute' : 'minutes'} aloud
      </p>
      <h2 className="title">{title || 'Untitled'}</h2>
      <p className="summary">{summary}</p>
      <div className="text">
        {paragraphsOf(content).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and their order doesn't change
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </Box>
  );
};

/**
 * The styles of public-site/src/pages/story/story.css, with sizes relative to the width of this element instead of the
 * window.
 */
const styles = ({ palette }: Theme) => ({
  containerType: 'inline-size',
  px: { xs: 2, sm: 4 },
  py: { xs: 3, sm: 5 },
  overflowWrap: 'anywhere',
  '& > *': { mx: 'auto' },
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '2 / 1',
    objectFit: 'cover',
    borderRadius: 'var(--radius-medium)',
    mb: 3,
  },
  '& .facts': { m: 0, textAlign: 'center', color: 'text.secondary', fontSize: 'var(--step--1)' },
  '& .title': {
    my: 1.75,
    maxWidth: '46rem',
    textAlign: 'center',
    textWrap: 'balance',
    fontFamily: SERIF,
    fontSize: 'clamp(var(--step-3), 7cqi, var(--step-4))',
    fontWeight: 500,
    lineHeight: 1.04,
    letterSpacing: '-0.015em',
  },
  '& .summary': {
    my: 0,
    maxWidth: '34rem',
    textAlign: 'center',
    textWrap: 'balance',
    color: 'text.secondary',
    font: `italic 420 var(--step-1) / 1.42 ${SERIF}`,
  },
  '& .text': {
    mt: 4,
    maxWidth: '38rem',
    fontFamily: SERIF,
    fontSize: 'var(--step-book)',
    fontWeight: 380,
    lineHeight: 1.72,
  },
  '& .text p': { m: 0, whiteSpace: 'pre-line' },
  '& .text p + p': { mt: '1.05em' },
  '& .text > p:first-of-type::first-letter': {
    float: 'left',
    margin: '0.06em 0.09em 0 -0.03em',
    fontSize: '3.9em',
    fontWeight: 480,
    lineHeight: 0.78,
    color: palette.paper.apricotInk,
  },
});
