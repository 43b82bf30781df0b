import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { CSSProperties } from 'react';
import type { QueryResult } from '../../data/cache/useQuery';
import type { LetterCount } from '../../data/names/names';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/Icon';
import { countByGender, topOrigins } from './letterMakeUp';

const words = { girl: 'Girls', boy: 'Boys', neutral: 'Neutral' } as const;

/** The shares of genders and origins among the names of a letter, as two bars with legends. */
export default function LetterMakeUp({ counts, capital }: { counts: QueryResult<LetterCount[]>; capital: string }) {
  const { data } = counts;
  // After an error, shows no message, because these figures aren't essential.
  if (!data) return counts.isLoading && <Skeleton height="100%" />;
  const genders = countByGender(data);
  if (genders.length === 0) return null;
  return (
    <figure className="make-up panel" aria-label={`Names that begin with ${capital}, by gender and origin`}>
      <div className="stack" aria-hidden="true">
        {genders.map(({ gender, names }) => (
          <i key={gender} className={gender} style={{ '--n': names } as CSSProperties} />
        ))}
      </div>
      <ul>
        {genders.map(({ gender, names }) => (
          <li key={gender}>
            <span className={`key ${gender}`} />
            <Icon name={gender} size={14} /> {words[gender]} <b>{formatNumber(names)}</b>
          </li>
        ))}
      </ul>
      <div className="stack origins" aria-hidden="true">
        {topOrigins(data).map(({ label, names }, at) => (
          <i key={label} style={{ '--n': names, '--k': at } as CSSProperties} />
        ))}
      </div>
      <ul className="origins">
        {topOrigins(data).map(({ label, percent }, at) => (
          <li key={label} style={{ '--k': at } as CSSProperties}>
            <span className="key" /> {label} <b>{Math.round(percent)} %</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
