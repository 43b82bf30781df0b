import { useEffect, useState } from 'react';
import type { SayName } from '../data/askFriends';
import { useVoices } from '../pages/name/speech/speech';
import { voiceFor } from '../pages/name/speech/voices';

/** How long a browser may take to load its voices before it counts as having none. */
const PATIENCE_MS = 800;

/** The voices for names and for respellings. */
export function useSpeech() {
  const voices = useVoices();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
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
