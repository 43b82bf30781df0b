import { useEffect, useState } from 'react';

/** Slower than speech, because a single word is hard to follow. */
const RATE = 0.85;

/** Speaks a text, and stops what is being spoken. */
export function speak(text: string, voice: SpeechSynthesisVoice) {
  const words = new SpeechSynthesisUtterance(text);
  Object.assign(words, { voice, lang: voice.lang, rate: RATE });
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
}

/** The voices of the browser, which loads them after the page. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
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
