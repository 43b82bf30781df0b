import { NO_STORY } from '@cradle/shared/stories/submissions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftStore } from '../../../submissions/draftStore';
import { storyDraft } from './storyDraft';

afterEach(() => void vi.unstubAllGlobals());

function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
}

describe('the draft of a story', () => {
  it('storyDraft.parse restores a draft from its JSON', () => {
    const draft = storyDraft.fresh();
    draft.fields = { ...NO_STORY, title: 'The <b>Owl</b> 🦉', content: 'x'.repeat(20_000) };
    draft.request = { ...draft.request, sent: '{}' };
    expect(storyDraft.parse(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', 'null', '{', '[]', '7', '{"fields":1}', '{"fields":{},"request":{"id":"no"}}'])(
    'the draft of a story is null if the stored value is %s',
    (text) => expect(storyDraft.parse(text)).toBeNull(),
  );

  it('storyDraft.parse ignores unknown fields and fields that are not strings', () => {
    const kept = {
      fields: { title: 7, name: 'Ann', extra: 'x' },
      request: { id: storyDraft.fresh().request.id, sent: 5 },
    };
    const draft = storyDraft.parse(JSON.stringify(kept));
    expect(draft?.fields).toEqual({ ...NO_STORY, name: 'Ann' });
    expect(draft?.request.sent).toBeNull();
  });

  it('a restored draft that was never sent gets a new request id, because two tabs may restore it', () => {
    const draft = storyDraft.fresh();
    expect(storyDraft.parse(JSON.stringify(draft))?.request.id).not.toBe(draft.request.id);
  });

  it('after a submission, the stored draft is removed unless its text was changed in the meantime', () => {
    stubStorage();
    const sent = { ...storyDraft.fresh(), fields: { ...NO_STORY, title: 'The Owl' } };
    const newer = { ...sent, fields: { ...sent.fields, title: 'The Braver Owl' } };
    storyDraft.keep(newer);
    storyDraft.dropSent(sent.fields);
    expect(storyDraft.read()?.fields).toEqual(newer.fields);
    storyDraft.dropSent(newer.fields);
    expect(storyDraft.read()).toBeNull();
  });

  it('a draft is stored only if it differs from the empty form by more than spaces', () => {
    stubStorage();
    const noFields = { name: '', gender: 'neutral' };
    const store = draftStore('name', noFields);
    const isKept = (typed: Partial<typeof noFields>) => {
      store.keep(store.fresh(typed));
      return store.read() !== null;
    };
    expect(isKept({ name: 'a' })).toBe(true);
    expect(isKept({})).toBe(false);
    expect(isKept({ gender: 'girl' })).toBe(true);
    expect(isKept({ name: '  ' })).toBe(false);
  });
});
