import { useEffect, useState } from 'react';
import type { SayName } from '../data/askFriends';
import { useVoices } from '../pages/name/speech/speech';
import { voiceFor } from '../pages/name/speech/voices';

/** A browser that takes longer to load its voices counts as having none. */
const VOICES_TIMEOUT_MS = 800;

/** The voices for names and for respellings. */
export function useSpeech() {
  const voices = useVoices();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), VOICES_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    /** False while the browser may still be loading its voices. */
    ready: voices.length > 0 || late,
    voiceOf: ({ usage }: Pick<SayName, 'usage'>) => voiceFor(usage, voices),
    /** One English voice for all respellings. The voice of the name's language would reveal the correct one. */
    english: voiceFor(['American', 'English'], voices),
  };
}
