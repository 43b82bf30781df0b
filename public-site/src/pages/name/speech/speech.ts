import { useEffect, useState } from 'react';

/** The speed of speech. Slower than normal (1), because a single word is hard to understand. */
const RATE = 0.85;

/** Speaks a text. Stops any text that is being spoken. */
export function speak(text: string, voice: SpeechSynthesisVoice) {
  const words = new SpeechSynthesisUtterance(text);
  Object.assign(words, { voice, lang: voice.lang, rate: RATE });
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
}

/** The voices of the browser. Browsers load them after the page, so the list may be empty at first. */
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
