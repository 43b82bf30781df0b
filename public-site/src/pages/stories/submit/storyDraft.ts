/** The draft of a story, stored in the browser until it is submitted. */
import { draftStore } from '../../../submissions/draftStore';

export const NO_FIELDS = { title: '', summary: '', content: '', ageRange: '', category: '', email: '', name: '' };
export type StoryFields = typeof NO_FIELDS;
export type StoryField = keyof StoryFields;

export const storyDraft = draftStore('story-draft', NO_FIELDS);
