import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { Basis } from '../data/names/lookAhead';
import type { Label } from './lines';

const US = 'US births: Social Security Administration, names that at least five girls or five boys got in a year.';

/** Explains a line of the comparison: its meaning (`about`), and its formula and data source (`computed`). */
export function sourcesOf(label: Label, { newest, births, rises }: Basis): { about: string; computed: string[] } {
  const years = `${newest - 9} to ${newest}`;
  const [fast, steady, slow] = (['fast', 'steady', 'slow'] as const).map((speed) => formatNumber(rises[speed].names));
  return {
    'Class at five': {
      about: 'The chance of another child with the name in a class of 25.',
      computed: [
        `1 − (1 − share)²⁴ for the other 24 children. The share is the name’s share of all ${formatNumber(births)} US births of ${years}, girls and boys together. The formula assumes that the class is a random sample of these births.`,
        'The same sound: spellings that our editors have linked, and spellings that are pronounced alike in American English by our rules. The rules can be wrong for single names.',
        US,
      ],
    },
    'Staying power': {
      about: 'How fast the name rose, and how many names with a similar rise fell again. Not a forecast.',
      computed: [
        'The rise ends in the year of the peak share. It begins in the last year before that with less than a quarter of the peak share. Only the sex with more births is counted.',
        `Compared with names that rose as fast: ${fast} in under 5 years, ${steady} in 5 to 25 years, ${slow} in over 25 years. All of them peaked between 1950 and ${newest - 20}, at 5 in 10,000 births or more. So 20 years or more have passed since each peak.`,
        US,
      ],
    },
    'Guessed age': {
      about: 'The median age of living Americans with the name, as a guess at a stranger’s age.',
      computed: [
        `Births of each year since 1880, multiplied by the share of people born in that year who were alive at the end of ${newest}. The shares are from the cohort life tables of 1900, 1910 … 2010, and interpolated for the years between. Migration isn’t counted.`,
        `${US} Life tables: Social Security Administration.`,
      ],
    },
    Spelling: {
      about:
        'Of all babies whose name sounds like this, the share whose name is spelled like this. If it is low, people may try another spelling first.',
      computed: [
        `The number of babies born in the US in ${years} whose name is spelled like this, divided by the number whose name sounds like this. Girls and boys are counted together.`,
        US,
      ],
    },
    'Travels well': {
      about: 'Whether the name is used in other countries, how it is written there, and for whom.',
      computed: [
        'Births with this spelling in the newest year of the figures. Spellings that differ only in accents are listed beside it. The gender is shown from 50 births on. It is “both” if at least one baby in ten is of the other sex.',
        'England and Wales: Office for National Statistics, names with at least three births; contains public sector information licensed under the Open Government Licence v3.0. France: Insee, fichier des prénoms, rounded to the nearest five, without rare names.',
      ],
    },
  }[label];
}
