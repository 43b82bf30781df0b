import { shuffled, speakable } from '../../../askFriends/friendTask';
import type { SayName } from '../../../data/deciding/askFriends';
import { HearButton } from '../../name/speech/HearButton';

type Props = {
  name: SayName;
  friend: string;
  /** The voice that speaks the respellings; undefined if the browser has no English voice. */
  voice: SpeechSynthesisVoice | undefined;
  busy: boolean;
  onAnswer: (chosen: string) => void;
};

/** Shows a name and asks the friend how to say it. */
export function ReadName({ name, friend, voice, busy, onAnswer }: Props) {
  return (
    <>
      <h1>
        <span className="say-ask">How would you say</span> <span className="say-name">{name.name}</span>
      </h1>
      <ul className="say-options" aria-label="Ways to say it">
        {shuffled(name.options, friend).map((option) => (
          <li key={option}>
            <button type="button" className="raised" aria-disabled={busy} onClick={() => busy || onAnswer(option)}>
              {option}
            </button>
            {voice && <HearButton text={speakable(option)} label={`Hear ${option}`} voice={voice} />}
          </li>
        ))}
      </ul>
      <p className="soft small">The part in capitals is stressed.</p>
    </>
  );
}
