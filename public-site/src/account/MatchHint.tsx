import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts';
import { Icon } from '../ui/Icon';

/** Says while one types whether the confirmation is the same. The region is always there, so that it is heard. */
export function MatchHint({ password, confirmation }: { password: string; confirmation: string }) {
  const match = password === confirmation;
  return (
    <div role="status">
      {confirmation && (
        <p className={match ? 'match-hint' : 'match-hint wrong'}>
          <Icon name={match ? 'check' : 'alert'} size={15} />
          {match ? ACCOUNT_MESSAGES.match : ACCOUNT_MESSAGES.mismatch}
        </p>
      )}
    </div>
  );
}
