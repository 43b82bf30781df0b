/** The draft of a story, stored in the browser until it is submitted. */
import { NO_STORY } from '@cradle/shared/stories/submissions';
import { draftStore } from '../../../submissions/draftStore';

export const storyDraft = draftStore('story-draft', NO_STORY);
