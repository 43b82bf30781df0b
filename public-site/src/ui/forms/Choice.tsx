import type { ReactNode } from 'react';
import './choice.css';

type Props<Value extends string> = {
  legend: string;
  /** True if the legend is visually hidden, so that only screen readers get it. */
  hideLegend?: boolean;
  /** The name of the group, unique on its page. */
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one of a few options, as radio buttons in a row. */
export function Choice<Value extends string>({ legend, hideLegend, name, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="field choice">
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {options.map((one) => (
          <label key={one.value}>
            <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
