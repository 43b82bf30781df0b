import { useEffect, useState } from 'react';
import type { NameDetails } from '../../../data/names';
import { Stroke } from '../../../ui/Icon';
import { voiceFor } from './voices';

const SPEAKER = 'M4 9.5v5h3.500l5 4v-13l-5 4H4Zm12-.500a4 4 0 0 1 0 6m2.500-8.500a8 8 0 0 1 0 11';
/** Slower than speech, because a single word is hard to follow. */
const RATE = 0.85;

/** A button that speaks the name. Renders nothing if the browser has no voice for its usage. */
export function SayName({ name }: { name: Pick<NameDetails, 'name' | 'usage'> }) {
  const voice = voiceFor(name.usage, useVoices());
  if (!voice) return null;
  const say = () => {
    const words = new SpeechSynthesisUtterance(name.name);
    Object.assign(words, { voice, lang: voice.lang, rate: RATE });
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
  };
  return (
    <button type="button" className="icon-button say" aria-label={`Hear ${name.name}`} onClick={say}>
      <Stroke path={SPEAKER} size={20} />
    </button>
  );
}

/** The voices of the browser, which loads them after the page. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const speech = window.speechSynthesis;
    if (!speech) return;
    const read = () => setVoices(speech.getVoices());
    read();
    speech.addEventListener?.('voiceschanged', read);
    return () => speech.removeEventListener?.('voiceschanged', read);
  }, []);
  return voices;
}
