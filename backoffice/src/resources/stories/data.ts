import { updateOverVersion, type VersionedUpdate } from '../../conflict/overVersion';
import type { DataOverrides } from '../defineResource';
import { STORY_COLUMNS, STORY_FIELDS, type StoryRow } from './record';

/** Only what one may write, and only what was given: featuring a story sends nothing else along. */
const written = (data: Partial<StoryRow>) =>
  Object.fromEntries(STORY_FIELDS.filter((field) => field in data).map((field) => [field, data[field] ?? null]));

/** A story is changed over the version that was read. */
export const storyData: DataOverrides = (base) =>
  ({
    create: (resource: string, { data }: { data: Partial<StoryRow> }) => base.create(resource, { data: written(data) }),
    update: (resource: string, update: VersionedUpdate & { data: Partial<StoryRow> }) =>
      updateOverVersion<StoryRow>(resource, STORY_COLUMNS, update, written(update.data)),
  }) as ReturnType<DataOverrides>;
