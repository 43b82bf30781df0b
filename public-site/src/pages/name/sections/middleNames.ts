import { MIDDLE_NAMES } from '@cradle/shared/names/nameFacts';
import type { NameDetails } from '../../../data/names/names';
import { initialsOf, toneOfInitials } from '../../../names/fit/rules/initials';
import { countSyllables } from '../../../names/fit/rules/letters';
import { firstSound, meetingOf, rhymes } from '../../../names/fit/rules/sounds';

type Named = Pick<NameDetails, 'name' | 'gender' | 'syllables' | 'pronunciation' | 'usage'>;
type Gender = NameDetails['gender'];
type List = Readonly<Record<Gender, string>>;

/** Middle names that suit many first names, by language and gender. */
const lists: Readonly<Record<string, List>> = {
  English: {
    girl: 'Grace Jane Claire Kate Pearl June Louise Alice Helen Clara Violet Eleanor Margaret Josephine Elizabeth Catherine',
    boy: 'John Grant Cole Charles George Henry Thomas Edward William Samuel Daniel Oliver Everett Theodore Benjamin Alexander',
    neutral: 'Blake Quinn Reese Sage Rowan Ellis Robin Parker Avery Emerson',
  },
  Spanish: {
    girl: 'Luz Sol Elena Isabel Lucía Teresa Carolina Valentina',
    boy: 'Juan Luis José Andrés Antonio Gabriel Alejandro Sebastián',
    neutral: 'Cruz Ángel Guadalupe Trinidad',
  },
  French: {
    girl: 'Claire Anne Jeanne Louise Hélène Camille Élisabeth Joséphine',
    boy: 'Jean Louis Paul Henri Étienne Olivier Alexandre Sébastien',
    neutral: 'Camille Dominique Claude Maxime',
  },
  Italian: {
    girl: 'Luce Anna Chiara Elena Teresa Caterina Elisabetta',
    boy: 'Luca Marco Pietro Lorenzo Antonio Alessandro',
    neutral: 'Andrea Celeste',
  },
  German: {
    girl: 'Ruth Anna Klara Luise Helene Charlotte Elisabeth',
    boy: 'Paul Karl Emil Johann Friedrich Sebastian Alexander',
    neutral: 'Kim Robin Luca',
  },
};
const ENGLISH = ['English', 'American', 'Australian', 'Irish', 'Scottish', 'Welsh'];

/** The maximum number of suggestions in addition to the four fixed middle names. */
const SUGGESTED = 4;

/**
 * Combinations of the name with a middle name: the four middle names of the specification, then at most four from the
 * list for the name's gender and language (listOf()). The result is always the same for a name. A middle name of the
 * list is excluded in these cases:
 * - It has the same first sound or the same number of syllables as the name.
 * - It rhymes with the name.
 * - The two names run together in speech (meetingOf()).
 * - The initials are unfortunate.
 */
export function middleNameIdeas(named: Named): string[] {
  return [...MIDDLE_NAMES, ...fittingMiddleNames(named)].map((middle) => `${named.name} ${middle}`);
}

/** The suggestions of middleNameIdeas() after the four that the specification lists. */
export function fittingMiddleNames(named: Named): string[] {
  const { name, gender, syllables, pronunciation } = named;
  const fitting = (listOf(named)?.[gender].split(' ') ?? []).filter(
    (middle) =>
      middle !== name &&
      !meetingOf(pronunciation ?? name, middle) &&
      !rhymes(name, middle) &&
      firstSound(middle) !== firstSound(name) &&
      countSyllables(middle) !== syllables &&
      toneOfInitials(initialsOf(name, middle)).tone !== 'mind',
  );
  const start = seedOf(name) % Math.max(1, fitting.length);
  return [...fitting.slice(start), ...fitting.slice(0, start)].slice(0, SUGGESTED);
}

/**
 * The middle names of the name's language. The language is English if one of the name's usages is in ENGLISH, or if the
 * name has no usage. Otherwise it is the language of the first usage that has a list. Undefined if no usage has a list.
 */
function listOf({ usage }: Named): List | undefined {
  if (usage.length === 0 || usage.some((one) => ENGLISH.includes(one))) return lists.English;
  const language = usage.map((one) => (one === 'Mexican' || one === 'Latin American' ? 'Spanish' : one));
  return lists[language.find((one) => Object.hasOwn(lists, one)) ?? ''];
}

function seedOf(name: string): number {
  return [...name].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}
