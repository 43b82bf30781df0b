import { useEffect, useRef } from 'react';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { SURNAME_MOST } from '../surname/rememberedSurname';
import { SurnameField } from '../surname/SurnameField';
import { FitList } from './FitList';
import { FitReading } from './FitReading';
import './fitCard.css';
import type { FitName } from './fitOf';
import { setFamily, tidySurname, useFamily } from './rules/family';
import { splitSiblings } from './rules/splitSiblings';

export type FitCardProps = {
  /** A single name gets detailed notes; several names get one line each. */
  names: readonly (FitName & { id: number })[];
  /** A counter. Each increment focuses the surname field. */
  focusRequests: number;
};

const searchedHint = 'From your search. It was sent with the search, and is in the address of the search page.';

/**
 * A form for the surname, a middle name and the names of siblings, with notes on how well the names fit. The form never
 * sends the values. Only the surname can be stored, and only if the visitor asks for it.
 */
export function FitCard({ names, focusRequests }: FitCardProps) {
  const family = useFamily();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequests > 0) field.current?.focus({ preventScroll: true });
  }, [focusRequests]);
  const surname = tidySurname(family.surname);
  const isSearched = family.surname !== '' && family.surname === family.searched;
  const middle = tidySurname(family.middle);
  const siblings = splitSiblings(family.siblings);
  const [name] = names;
  return (
    <div className="fit-card">
      <div className="fit-fields">
        <SurnameField
          ref={field}
          label="Your surname"
          hint={
            isSearched
              ? searchedHint
              : 'Stays in this tab. It is neither sent nor stored, and is removed when you leave.'
          }
          rememberedHint={isSearched ? searchedHint : 'Stays in this browser. It is not sent.'}
          value={family.surname}
          onType={(surname) => setFamily({ surname })}
        />
        <Field label="Middle name" optional>
          <TextInput
            autoComplete="off"
            maxLength={SURNAME_MOST}
            value={family.middle}
            onChange={(event) => setFamily({ middle: event.target.value })}
          />
        </Field>
        <Field
          label="Brothers and sisters"
          optional
          hint="Names, separated by commas. They stay in this tab and aren’t sent."
        >
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={family.siblings}
            onChange={(event) => setFamily({ siblings: event.target.value })}
          />
        </Field>
      </div>
      <div className="fit-result" aria-live="polite">
        {names.length === 1 && name ? (
          <FitReading name={name} surname={surname} middle={middle} siblings={siblings} />
        ) : (
          <FitList names={names} surname={surname} middle={middle} siblings={siblings} />
        )}
      </div>
    </div>
  );
}
