import { Stroke } from '../../../ui/Icon';
import { speak } from './speech';

const SPEAKER = 'M4 9.5v5h3.5l5 4v-13l-5 4H4Zm12-.5a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11';

type Props = { text: string; label: string; voice: SpeechSynthesisVoice; big?: boolean };

export function HearButton({ text, label, voice, big = false }: Props) {
  return (
    <button type="button" className="icon-button say" aria-label={label} onClick={() => speak(text, voice)}>
      <Stroke path={SPEAKER} size={big ? 44 : 20} />
    </button>
  );
}
