import type { NameDetails } from '../../../data/names/names';
import { HearButton } from './HearButton';
import { useVoices } from './speech';
import { voiceFor } from './voices';

/** A button that speaks the name. Renders nothing if the browser has no voice for the name's usage. */
export function SayName({ name }: { name: Pick<NameDetails, 'name' | 'usage'> }) {
  const voice = voiceFor(name.usage, useVoices());
  return voice ? <HearButton text={name.name} label={`Hear ${name.name}`} voice={voice} /> : null;
}
