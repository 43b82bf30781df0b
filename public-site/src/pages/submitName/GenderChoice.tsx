import { GENDERS, type NameGender } from '@cradle/shared/names/babyNames';
import { GenderMark } from '../../ui/GenderMark';

export function GenderChoice({ value, onChange }: { value: NameGender; onChange: (gender: NameGender) => void }) {
  return (
    <fieldset className="field gender-choice">
      <legend>Gender</legend>
      <div>
        {GENDERS.map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={value === gender}
              onChange={() => onChange(gender)}
              className="visually-hidden"
            />
            <GenderMark gender={gender} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
