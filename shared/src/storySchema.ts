/** The schema of the story form in the back-office: the fields of a submission with the same messages, and more. */
import * as z from 'zod/mini';
import { addressProblem, storedAddress } from './addresses';
import { stories } from './database.columns';
import type { TablesUpdate } from './database.types';
import { STORY_STATUSES } from './stories';
import { storySubmissionSchema } from './submissions';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

const { title, summary, content, category } = storySubmissionSchema.shape;
const { age_range, published_date } = stories;
const AGE_TOO_LONG = `The age range must be at most ${age_range.maxLength} characters`;

export const storySchema = z.object({
  title,
  summary,
  content,
  category,
  age_range: z.string('Please select an age range').check(
    z.trim(),
    z.refine((value) => lengthOf(value) >= age_range.minLength, { error: 'Please select an age range', abort: true }),
    z.refine((value) => lengthOf(value) <= age_range.maxLength, { error: AGE_TOO_LONG, abort: true }),
    z.refine(isStorable, NOT_STORABLE),
  ),
  status: z.enum(STORY_STATUSES),
  featured: z.boolean(),
  published_date: z.iso
    .date({ error: 'Please enter a date', abort: true })
    .check(
      z.refine(
        (date) => date >= published_date.min && date <= published_date.max,
        `Please enter a date from ${published_date.min.slice(0, 4)} to ${published_date.max.slice(0, 4)}`,
      ),
    ),
  /** Left empty, the site draws a picture of its own. */
  image_url: z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform((value: string | null | undefined) => value?.trim() || null),
      z.pipe(
        z.nullable(
          z
            .string()
            .check(z.refine((value) => !addressProblem(value), 'Please enter an address that begins with https://')),
        ),
        z.transform((value: string | null) => value && storedAddress(value)),
      ),
    ),
  ),
});

export type StoryForm = z.infer<typeof storySchema>;

/** Held to the database at compile time: what the schema lets through is what `stories` takes. */
type BelongsTo<_Wide, _Narrow extends _Wide> = true;
export type StoryFitsTheTable = BelongsTo<TablesUpdate<'stories'>, StoryForm>;
