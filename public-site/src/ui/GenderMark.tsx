import './controls.css';
import { Icon } from './Icon';

export const words = { boy: 'Boy', girl: 'Girl', neutral: 'Neutral' } as const;

/** The gender as an icon and a word, because color alone isn't accessible. */
export function GenderMark({ gender, size = 14 }: { gender: keyof typeof words; size?: number }) {
  return (
    <span className="gender">
      <Icon name={gender} size={size} />
      {words[gender]}
    </span>
  );
}
