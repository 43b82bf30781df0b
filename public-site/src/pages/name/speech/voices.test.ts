import { describe, expect, it } from 'vitest';
import { voiceFor } from './voices';

const voices = ['de-DE', 'en-GB', 'en_US', 'pl-PL', 'pt-BR', 'fil-PH'].map((lang) => ({ lang }));

describe('the voice of a name', () => {
  it.each([
    [['Polish'], 'pl-PL'],
    [['Swedish', 'German'], 'de-DE'],
    [['American'], 'en_US'],
    [['Scottish'], 'en-GB'],
    [['Portuguese'], 'pt-BR'],
    [[], 'en_US'],
  ])('a name with the usage %j is spoken by the voice %s', (usage, lang) =>
    expect(voiceFor(usage, voices)?.lang).toBe(lang),
  );
  it.each([[['Finnish']], [['Klingon']], [['constructor']]])('no voice speaks a name with the usage %j', (usage) =>
    expect(voiceFor(usage, voices)).toBeUndefined(),
  );
  it('the voice is undefined if the browser has no voices', () => expect(voiceFor(['English'], [])).toBeUndefined());
});
