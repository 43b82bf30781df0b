import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { Basis } from '../data/names/lookAhead';
import type { Label } from './lines';

const US = 'US births: Social Security Administration, names with at least five births of a sex in a year.';

/** Explains a line of the comparison: its meaning (`about`), and its formula and data source (`computed`). */
export function sourcesOf(label: Label, { newest, births, rises }: Basis): { about: string; computed: string[] } {
  const years = `${newest - 9} to ${newest}`;
  const counted = (['fast', 'steady', 'slow'] as const).map((speed) => formatNumber(rises[speed].names));
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
        'Rise: the number of years from the last year with less than a quarter of the peak share to the peak. Counted for the sex with more births.',
        `Compared with ${counted.join(', ')} names that rose in under 5, in 5 to 25 and in over 25 years. All had a peak of 5 in 10,000 births or more between 1950 and ${newest - 20}, so that 20 years have passed.`,
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
        `US births of ${years} with this spelling, divided by the births with any spelling of the same sound, girls and boys together.`,
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
