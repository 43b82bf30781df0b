import { useEffect, useState } from 'react';
import type { SayName } from '../data/deciding/askFriends';
import { useVoices } from '../pages/name/speech/speech';
import { voiceFor } from '../pages/name/speech/voices';

/** If no voices are loaded after this time, the browser is assumed to have none. */
const VOICES_TIMEOUT_MS = 800;

/** The voices that speak names and respellings. */
export function useSpeech() {
  const voices = useVoices();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), VOICES_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    /** True if the voices are loaded, or if VOICES_TIMEOUT_MS has passed. */
    ready: voices.length > 0 || late,
    voiceOf: ({ usage }: Pick<SayName, 'usage'>) => voiceFor(usage, voices),
    /** An English voice for all respellings. A voice of the name's own language would reveal the right respelling. */
    english: voiceFor(['American', 'English'], voices),
  };
}
