/** Parses a search text such as 'irish girl names that mean light' into filters. */
import { foldText } from '../names';
import { CURATED_THEMES } from '../themes';
import {
  FILLERS,
  FILTER_WORDS,
  GENDER_WORDS,
  NOT_ALONE,
  NUMBERS,
  ONLY_WITH_NAMES,
  ORIGIN_WORDS,
  THEME_WORDS,
} from './vocabulary';

/** The filters that a search text can contain. */
type TextFilter =
  | 'gender'
  | 'origin'
  | 'theme'
  | 'meaning'
  | 'syllables'
  | 'length'
  | 'starts'
  | 'ends'
  | 'has'
  | 'lacks'
  | 'era'
  | 'popularity'
  | 'celebrity'
  | 'sort';

export type ParsedText = {
  filters: Partial<Record<TextFilter, string>>;
  /** The search text that remains after removing the filters. */
  rest: string;
  /**
   * The filters that were found in the text. `without` is the search text after removing the filter. If `label` is
   * undefined, the label is derived from the value of the filter.
   */
  chips: { filter: TextFilter; label: string | undefined; without: string }[];
};

/** The origins and themes that names in the database have. */
export type Vocabulary = { origins: readonly string[]; themes: readonly string[] };

type Found = { filters: ParsedText['filters']; label?: string | undefined; length: number };

const LONGEST_ORIGIN_WORDS = 3;
const STOPS = new Set('for with starting beginning ending without that in names name'.split(' '));
const ARTICLE = /^(a|an|the)$/;
const MEANING = /^(mean|means|meaning)$/;

/**
 * Parses a search text into filters.
 * @returns null if the text should be searched unchanged: a name, a full name such as 'Emma French', or words of a
 * meaning
 */
export function parseQuery(text: string, vocabulary: Vocabulary): ParsedText | null {
  const typed = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const folded = typed.map((word) =>
    foldText(word)
      .replaceAll("'", '’')
      .replace(/[.!?]+$/, ''),
  );
  const parts: (Found & { at: number })[] = [];
  const restAt: number[] = [];
  let fillers = 0;
  // 'boy and girl names' are the names of all genders.
  const isBoth = ['girl', 'boy'].every((gender) => folded.some((word) => genderOf(word) === gender));
  const isFiller = (word: string) => FILLERS.has(word) || (isBoth && genderOf(word) !== undefined);
  for (let at = 0; at < folded.length; ) {
    const found = isBoth && genderOf(folded[at] ?? '') ? null : readAt(folded, at, vocabulary);
    const same = found && parts.some((part) => Object.keys(found.filters).some((key) => key in part.filters));
    if (found && !same) {
      parts.push({ ...found, at });
      at += found.length;
    } else {
      if (isFiller(folded[at] ?? '')) fillers += 1;
      else restAt.push(at);
      at += 1;
    }
  }
  const isPlain = fillers === 0 && !parts.some(({ filters }) => 'gender' in filters);
  // A text that begins with a word that isn't a filter, and contains neither fillers nor a gender, is a full name, such
  // as 'Emma French' or 'John Short'.
  if (isPlain && restAt.length > 0 && (restAt[0] ?? 0) < (parts[0]?.at ?? 0)) return null;
  if (parts.length === 0) return onlyFillers(typed, restAt, fillers);
  const rest = restAt.map((at) => typed[at]).join(' ');
  return {
    filters: Object.assign({}, ...parts.map(({ filters }) => filters)),
    rest,
    chips: parts.map(({ filters, label, at, length }) => ({
      filter: Object.keys(filters)[0] as TextFilter,
      label,
      without: cleaned(typed, folded, isFiller, (word) => word < at || word >= at + length),
    })),
  };
}

/**
 * The result of parseQuery() for a text without filters. 'baby names' lists the most popular names, and 'olivia name
 * meaning' searches for Olivia. Null if the text should be searched unchanged.
 */
function onlyFillers(typed: readonly string[], restAt: readonly number[], fillers: number): ParsedText | null {
  if (fillers === 0 || typed.length === 1) return null;
  const rest = restAt.map((at) => typed[at]).join(' ');
  if (rest === '') return { filters: { sort: 'popularity' }, rest, chips: [] };
  // Fillers are removed only if the text contains 'name', 'names' or 'or'. Otherwise they may be part of a meaning:
  // 'gift of God'.
  return typed.some((word) => /^(names?|or)$/i.test(word)) ? { filters: {}, rest, chips: [] } : null;
}

/** Returns the words for which `keep(index)` returns true, joined by spaces; '' if all these words are fillers. */
function cleaned(
  typed: readonly string[],
  folded: readonly string[],
  isFiller: (word: string) => boolean,
  keep: (at: number) => boolean,
): string {
  const kept = typed.filter((_, at) => keep(at));
  return folded.some((word, at) => keep(at) && !isFiller(word)) ? kept.join(' ') : '';
}

function readAt(words: readonly string[], at: number, vocabulary: Vocabulary): Found | null {
  return (
    readGenderAt(words, at) ??
    readMeaning(words, at) ??
    readLetters(words, at) ??
    readNumber(words, at) ??
    readOrigin(words, at, vocabulary) ??
    (ONLY_WITH_NAMES.has(words[at] ?? '') && !words.includes('names')
      ? null
      : (readTheme(words, at, vocabulary) ?? readFilterWord(words, at, vocabulary)))
  );
}

const genderOf = (word: string) => (Object.hasOwn(GENDER_WORDS, word) ? GENDER_WORDS[word] : undefined);

function readGenderAt(words: readonly string[], at: number): Found | null {
  const word = words[at] ?? '';
  if (word === 'gender' && words[at + 1] === 'neutral') return { filters: { gender: 'neutral' }, length: 2 };
  const gender = genderOf(word);
  return gender ? { filters: { gender }, length: 1 } : null;
}

/** Reads a meaning, up to the next gender or word in STOPS: 'that mean gift of god'. */
function readMeaning(words: readonly string[], at: number): Found | null {
  const start = at + (words[at] === 'that' || words[at] === 'which' ? 1 : 0);
  if (!MEANING.test(words[start] ?? '')) return null;
  let end = start + 1;
  while (end < words.length && !STOPS.has(words[end] ?? '') && !Object.hasOwn(GENDER_WORDS, words[end] ?? '')) end += 1;
  const meant = words.slice(start + 1, end).filter((word) => !/^(a|an|the|of|and|or|to|from|is)$/.test(word));
  if (meant.length === 0) return null;
  const meaning = meant.map((word) => word.replace(/(?<=[a-z]{3}[^s])s$/, '')).join(' ');
  // The filter omits a final s, which may be a plural. The label keeps it: for 'gracious', the filter is 'graciou',
  // which isn't a word.
  return { filters: { meaning }, label: `Meaning: ${meant.join(' ')}`, length: end - at };
}

/**
 * Returns the index of the word that contains the letters of a condition. Skips an article before a letter, as in
 * 'starting with a b', but not in 'starting with a for girls'. Then skips the word 'letter', as in 'starting with the
 * letter b'.
 */
function skipToLetters(words: readonly string[], at: number, afterArticle = /^(letters?|\p{L})$/u): number {
  const first = ARTICLE.test(words[at] ?? '') && afterArticle.test(words[at + 1] ?? '') ? at + 1 : at;
  return /^letters?$/.test(words[first] ?? '') && words[first + 1] ? first + 1 : first;
}

/** Returns a word without the other characters around its letters: 'a' for '-a' and 'mc' for 'mc-'. */
const lettersOf = (words: readonly string[], at: number) => (words[at] ?? '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Reads a condition about letters: 'starting with th', 'ends in ella', 'with z', 'without e', 'z names'. */
function readLetters(words: readonly string[], at: number): Found | null {
  const one = words[at] ?? '';
  const start = at + (one === 'that' || one === 'which' ? 1 : 0);
  const [verb = '', next = ''] = words.slice(start, start + 2);
  const lettersAt = skipToLetters(words, start + (/^(with|in|by)$/.test(next) ? 2 : 1));
  const letters = lettersOf(words, lettersAt);
  const length = lettersAt + 1 - at;
  const isLetters = /^[\p{L}-]{1,12}$/u.test(letters);
  if (/^(start|begin)(s|ing|ning)?$/.test(verb) && isLetters) return { filters: { starts: letters }, length };
  if (/^end(s|ing)?$/.test(verb) && isLetters) return { filters: { ends: letters }, length };
  const lacksAt = skipToLetters(words, at + 1);
  const lacks = lettersOf(words, lacksAt);
  if (one === 'without' && /^[a-z]{1,3}$/.test(lacks)) {
    return { filters: { lacks }, length: lacksAt + 1 - at };
  }
  // After 'with', an article is skipped before any word: 'with a strong sound' isn't about the letter a.
  const hasAt = skipToLetters(words, at + 1, /./);
  const has = lettersOf(words, hasAt);
  if (
    /^(with|containing|contain|contains)$/.test(one) &&
    (/^[a-z]$/.test(has) || (one !== 'with' && /^[a-z]{1,4}$/.test(has)))
  ) {
    return { filters: { has }, length: hasAt + 1 - at };
  }
  if (/^[a-z]$/.test(one) && (verb === 'name' || /^names?$/.test(words[at + 1] ?? ''))) {
    return { filters: { starts: one }, length: 1 };
  }
  return null;
}

/** Reads a condition with a number: '4 letter', 'four-letter', 'one syllable', '1920s'. */
function readNumber(words: readonly string[], at: number): Found | null {
  const [number = '', joined] = (words[at] ?? '').split('-');
  const unit = joined ?? words[at + 1] ?? '';
  const length = joined ? 1 : 2;
  const count = Object.hasOwn(NUMBERS, number)
    ? NUMBERS[number]
    : /^\d{1,2}$/.test(number)
      ? Number(number)
      : undefined;
  if (count && /^letters?$/.test(unit)) return { filters: { length: String(count) }, length };
  if (count && /^syllables?$/.test(unit)) return { filters: { syllables: String(Math.min(count, 4)) }, length };
  const decade = /^(1[89]\d|20\d)0(?:’?s)$/.exec(number)?.[1];
  return decade ? { filters: { era: `${decade}0-${decade}9` }, label: `Peaked in the ${decade}0s`, length: 1 } : null;
}

function readOrigin(words: readonly string[], at: number, { origins }: Vocabulary): Found | null {
  for (let length = LONGEST_ORIGIN_WORDS; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const other = Object.hasOwn(ORIGIN_WORDS, phrase) ? ORIGIN_WORDS[phrase] : phrase;
    const origin = origins.find((one) => one === other || foldText(one) === other);
    if (origin && at + length <= words.length) return { filters: { origin }, length };
  }
  return null;
}

/**
 * Themes that can be searched by their heading, such as 'Sun, Moon and Star Names'. These are the themes whose heading
 * has several words before 'Names'. `phrase` contains these words.
 */
const headings = Object.entries(CURATED_THEMES).flatMap(([theme, heading]) => {
  const phrase = /^(.+ .+) names$/.exec(foldText(heading))?.[1];
  return phrase ? [{ theme: theme as keyof typeof CURATED_THEMES, phrase: phrase.split(/[\s,]+/) }] : [];
});

function readTheme(words: readonly string[], at: number, { themes }: Vocabulary): Found | null {
  const heading = headings.find(
    ({ theme, phrase }) => themes.includes(theme) && phrase.every((word, index) => words[at + index] === word),
  );
  if (heading) return { filters: { theme: heading.theme }, length: heading.phrase.length };
  const word = words[at] ?? '';
  const theme = Object.hasOwn(THEME_WORDS, word) ? (THEME_WORDS[word] as keyof typeof CURATED_THEMES) : undefined;
  if (!theme || !themes.includes(theme) || (words.length === 1 && NOT_ALONE.has(word))) return null;
  return { filters: { theme }, length: 1 };
}

const filterLabels: Readonly<Record<string, string>> = {
  ...{ short: 'Short', popular: 'Most popular first', common: 'Most popular first' },
  ...{ rising: 'On the rise', trending: 'On the rise' },
};

function readFilterWord(words: readonly string[], at: number, { themes }: Vocabulary): Found | null {
  const isTwoWords = words[at] === 'old' && words[at + 1] === 'fashioned';
  const word = isTwoWords ? 'old-fashioned' : (words[at] ?? '');
  const filters = Object.hasOwn(FILTER_WORDS, word) ? FILTER_WORDS[word] : undefined;
  // Names can be filtered by era only after official figures have been imported. Before the import, no name has the
  // theme 'vintage', so the vocabulary doesn't contain it.
  if (!filters || ('era' in filters && !themes.includes('vintage'))) return null;
  const label = filterLabels[word] ?? ('popularity' in filters ? 'Rare' : undefined);
  return { filters, label, length: isTwoWords ? 2 : 1 };
}
