import './controls.css';
import { Icon } from './Icon';

export const words = { boy: 'Boy', girl: 'Girl', neutral: 'Neutral' } as const;

/** Gender as an icon and a word, never by color alone. */
export function GenderMark({ gender, size = 14 }: { gender: keyof typeof words; size?: number }) {
  return (
    <span className="gender">
      <Icon name={gender} size={size} />
      {words[gender]}
    </span>
  );
}
