/** The form for a story that a reader submits. The specification defines its messages. */
import { isEmail } from '../accounts/emails';
import { textProblem } from '../database/columnRules';
import { submissions } from '../database/database.columns';
import type { Database } from '../database/database.types';
import { fieldErrors } from '../text/fieldErrors';
import { lengthOf, tidyText } from '../text/storableText';
import { STORY_AGE_RANGES, STORY_CATEGORIES, type StoryCategory } from './stories';

type SubmitStoryArgs = Database['public']['Functions']['submit_story']['Args'];

export const NO_STORY = { title: '', summary: '', content: '', ageRange: '', category: '', email: '', name: '' };

/**
 * Validates the entered values.
 * @returns the arguments of submit_story(), and the error message of each invalid field
 */
export function readStorySubmission({ ageRange, ...typed }: typeof NO_STORY) {
  const sent = {
    title: tidyText(typed.title),
    summary: tidyText(typed.summary),
    content: tidyText(typed.content),
    age_range: ageRange,
    category: typed.category as StoryCategory,
    email: typed.email.trim(),
    name: tidyText(typed.name),
  } satisfies Omit<SubmitStoryArgs, 'client_request_id' | 'website'>;
  const isNamed = lengthOf(sent.name) >= submissions.submitter_name.minLength;
  const errors = fieldErrors({
    title: textProblem(submissions.title, 'Title', sent.title),
    summary: textProblem(submissions.summary, 'Summary', sent.summary),
    content: textProblem(submissions.content, 'Story content', sent.content),
    ageRange: (STORY_AGE_RANGES as readonly string[]).includes(ageRange) ? null : 'Please select an age range',
    category: STORY_CATEGORIES.includes(sent.category) ? null : 'Please select a category',
    email: isEmail(sent.email) ? null : 'Please enter a valid email address',
    name: isNamed ? textProblem(submissions.submitter_name, 'Name', sent.name) : 'Please enter your name',
  });
  return { sent, errors };
}
