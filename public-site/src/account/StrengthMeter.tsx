import { PASSWORD_RULES, passwordStrength } from '@cradle/shared/accounts/passwords';
import { Icon } from '../ui/Icon';

/** Password strength: a bar with five parts, the rating as a word, and a list of the five rules. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, tone, word, met } = passwordStrength(password);
  return (
    <div className={`strength ${tone}`} data-tone={tone}>
      <meter
        className="visually-hidden"
        aria-label="Password strength"
        aria-valuetext={word ? `${word}, ${score} of 5 rules met` : 'No password yet'}
        min={0}
        max={PASSWORD_RULES.length}
        value={score}
      />
      <div className="strength-bar" aria-hidden="true">
        {PASSWORD_RULES.map((rule, at) => (
          <i key={rule.id} className={at < score ? 'lit' : undefined} />
        ))}
      </div>
      <p className="strength-word">{word ? <strong>{word}</strong> : 'At least three of these five:'}</p>
      <ul className="strength-rules">
        {PASSWORD_RULES.map((rule) => (
          <li key={rule.id} className={met.has(rule.id) ? 'met' : 'unmet'}>
            {met.has(rule.id) && <Icon name="check" size={15} />}
            {rule.label}
            <span className="visually-hidden">{met.has(rule.id) ? ' (met)' : ' (not met)'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
