/**
 * Describes the figures of the database function look_ahead() in sentences. The sentences report counts, and contain no
 * judgments or forecasts.
 */
import { foldText } from '@cradle/shared/names/names';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { Abroad, Basis, Outlook, Speed } from '../data/names/lookAhead';
import { AMONG, COUNTRIES } from '../data/names/nameYears';
import { CLASS_SIZE, chanceInShort, classesInWords } from '../pages/name/figures/shareFigures';

export const LABELS = ['Class at five', 'Staying power', 'Guessed age', 'Spelling', 'Travels well'] as const;
export type Label = (typeof LABELS)[number];

/** A line of the comparison about one name: a figure (null if it can't be computed) and sentences. */
export type Line = { figure: string | null; texts: string[] };

const notEnough = (why: string): Line => ({ figure: null, texts: [`Not enough births: ${why}`] });

/** Computes one line of the comparison for a name, for example the line "Spelling". */
export function lineOf(label: Label, name: Outlook, basis: Basis): Line {
  const line = writers[label](name, basis);
  const plain = label === 'Travels well' || name.births > 0 ? name.name : withoutAccents(name.name);
  if (plain === name.name) return line;
  // For a name with an accent, the line "Spelling" has no figure. A figure of 0% would be wrong, because it is unknown
  // how many births were registered with the accent.
  const why = `The US figures omit accents, so ${name.name} is counted as ${plain}.`;
  return label === 'Spelling' && line.figure !== null
    ? { figure: null, texts: [why, ...line.texts.slice(1)] }
    : { ...line, texts: [...line.texts, why] };
}

/** The name as the US figures have it: 'Zoe' for 'Zoë', 'Soren' for 'Søren'. */
const withoutAccents = (name: string) =>
  [...name.normalize('NFC')]
    .map((letter) => {
      const plain = foldText(letter);
      return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    })
    .join('');

const writers: Record<Label, (name: Outlook, basis: Basis) => Line> = {
  'Class at five': classAtFive,
  'Staying power': stayingPower,
  'Guessed age': guessedAge,
  Spelling: spelling,
  'Travels well': travelsWell,
};

const tenYears = ({ newest }: Basis) => `${newest - 9} to ${newest}`;
const births = (count: number) => `${formatNumber(count)} ${count === 1 ? 'birth' : 'births'}`;

/**
 * A percentage such as '62%'. Only the shares 0 and 1 become '0%' and '100%'. Other shares that would round to these
 * become '<1%' and '>99%'.
 */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return '<1%';
  if (share < 1 && rounded === 100) return '>99%';
  return `${rounded}%`;
}

function classAtFive({ name, births: own, chance, sound }: Outlook, basis: Basis): Line {
  const alike = sound.chance !== null && sound.spellings > 1 && sound.births > own;
  const bySound = alike
    ? [
        `Another child in a class of ${CLASS_SIZE} whose name sounds the same, in any spelling: ${chanceInShort(sound.chance ?? 0)}, based on ${births(sound.births)}.`,
      ]
    : [];
  if (chance === null) {
    const line = notEnough(`${own === 0 ? 'none' : formatNumber(own)} in the US figures of ${tenYears(basis)}.`);
    return { ...line, texts: [...line.texts, ...bySound] };
  }
  const text = `Another ${name} in a class of ${CLASS_SIZE}: ${classesInWords(chance)}, based on ${births(own)} from ${tenYears(basis)}.`;
  return { figure: chanceInShort(chance), texts: [text, ...bySound] };
}

const speeds: Record<Speed, string> = {
  fast: 'in under 5 years',
  steady: 'in 5 to 25 years',
  slow: 'in over 25 years',
};

function stayingPower({ staying }: Outlook, { rises, newest }: Basis): Line {
  if (!staying) return notEnough('the name never had 5 per 10,000 births of one sex in a year.');
  const { rise, peak_year, latest, speed } = staying;
  const years = rise === 1 ? '1 year' : `${rise} years`;
  const rose =
    rise === null
      ? sinceTheFirstYear(peak_year)
      : `From less than a quarter of its peak (${peak_year - rise}) to its peak (${peak_year}) in ${years}.`;
  const now = peak_year === newest ? `The peak is the latest year.` : `In ${newest}: ${percent(latest)} of its peak.`;
  const { names, fell } = speed ? rises[speed] : { names: 0, fell: 0 };
  const like =
    speed && names > 0
      ? [
          `Of ${names} names that rose ${speeds[speed]}, ${fell} (${percent(fell / names)}) fell to a quarter of their peak within 20 years.`,
        ]
      : [];
  return { figure: rise === null ? `Peak ${peak_year}` : `Rose in ${years}`, texts: [`${rose} ${now}`, ...like] };
}

function sinceTheFirstYear(peak: number): string {
  return `Its peak was in ${peak}. The figures start in 1880, when it had a quarter of that peak or more. So the length of its rise is unknown.`;
}

function guessedAge({ name, age }: Outlook, { newest }: Basis): Line {
  if (!age) return notEnough('fewer than 50 Americans with the name are alive.');
  const { alive, median, youngest_quarter: from, oldest_quarter: to } = age;
  const text = `Half of the Americans named ${name} were ${median} or younger at the end of ${newest}.`;
  return {
    figure: `${median}`,
    texts: [
      text,
      `A quarter was ${from} or younger, and a quarter ${to} or older. About ${formatNumber(Number(alive.toPrecision(2)))} were alive.`,
    ],
  };
}

function spelling({ name, sound }: Outlook, basis: Basis): Line {
  const { share, others, births: all } = sound;
  if (share === null)
    return notEnough(
      `${all === 0 ? 'none' : formatNumber(all)} with this sound in the US figures of ${tenYears(basis)}.`,
    );
  if (others.length === 0) {
    return {
      figure: percent(share),
      texts: [`The only spelling with this sound: ${births(all)} from ${tenYears(basis)}.`],
    };
  }
  const listed = others.map((other) => `${other.name} (${percent(other.births / all)})`).join(', ');
  return {
    figure: percent(share),
    texts: [`The share spelled ${name}, of ${births(all)} with this sound from ${tenYears(basis)}.`, `Also ${listed}.`],
  };
}

const wording = { girl: 'girls', boy: 'boys', neutral: 'both girls and boys' } as const;

function travelsWell({ name, gender, travels }: Outlook): Line {
  const used = travels.filter(({ births: own }) => own > 0).map(({ country }) => COUNTRIES[country]);
  const texts = travels.map((there) => abroad(name, there));
  for (const { country, gender: other } of travels) {
    if (other && other !== gender) texts.push(`In ${COUNTRIES[country]} it is a name for ${wording[other]}.`);
  }
  if (travels.every(({ spelled }) => spelled.length === 0)) return { figure: null, texts };
  return { figure: used.length > 0 ? used.join(', ') : 'Spelled otherwise', texts };
}

/** A sentence about the name in another country. */
function abroad(name: string, { country, year, births: own, ranks, spelled }: Abroad): string {
  const place = `${COUNTRIES[country]} ${year}`;
  const others = spelled.filter((other) => other.name.toLowerCase() !== name.toLowerCase());
  const [mostCommon] = others;
  const instead = mostCommon && mostCommon.births > own ? mostCommon : null;
  const listed = others.slice(0, 2).map((other) => `${other.name} ${formatNumber(other.births)}`);
  if (own === 0 && !instead) return `${place}: not enough births to be published.`;
  if (instead) {
    const here = own > 0 ? `${name} ${formatNumber(own)}, ` : '';
    return `${place}: mostly written ${instead.name} (births: ${here}${listed.join(', ')}).`;
  }
  const places = (['F', 'M'] as const).flatMap((sex) => {
    const rank = ranks[sex];
    return rank ? [`number ${formatNumber(rank)} among ${AMONG[sex]}`] : [];
  });
  const also = listed.length > 0 ? `; also ${listed.join(', ')}` : '';
  return `${place}: ${births(own)}, ${places.join(' and ')}${also}.`;
}
