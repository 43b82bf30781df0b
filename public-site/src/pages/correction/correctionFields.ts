import type { CorrectionField } from '@cradle/shared/names/nameCorrections';
import type { NameDetails } from '../../data/names/names';

interface Described {
  label: string;
  hint?: string;
  /** Returns the field's current value as text; '' if it is empty. */
  present: (name: NameDetails) => string;
}

/** The fields that a reader can correct, in the order of the form. The database has the same list. */
export const CORRECTION_FIELDS: Record<CorrectionField, Described> = {
  meaning: { label: 'Meaning', present: ({ meaning }) => meaning ?? '' },
  origin: { label: 'Origin', hint: 'The language of the root, such as Irish.', present: ({ origin }) => origin ?? '' },
  usage: {
    label: 'Usage',
    hint: 'Where the name is used, separated by commas: Irish, Scottish.',
    present: ({ usage }) => usage.join(', '),
  },
  pronunciation: {
    label: 'Pronunciation',
    hint: 'How it is pronounced, such as oh-LIV-ee-uh.',
    present: ({ pronunciation }) => pronunciation ?? '',
  },
  syllables: { label: 'Syllables', hint: 'A number from 1 to 10.', present: ({ syllables }) => String(syllables) },
  gender: { label: 'Gender', present: ({ gender }) => gender },
  base_name: {
    label: 'Base name',
    hint: 'The name that this one is a spelling or form of.',
    present: ({ family, variant_of }) => family.find(({ id }) => id === variant_of)?.name ?? '',
  },
  other: { label: 'Something else', hint: 'What is wrong on the page, and what would be right.', present: () => '' },
};

/** Reads the field from the URL (`?field=meaning`). The default is the meaning. */
export function readField(text: string | null): CorrectionField {
  return text !== null && Object.hasOwn(CORRECTION_FIELDS, text) ? (text as CorrectionField) : 'meaning';
}
