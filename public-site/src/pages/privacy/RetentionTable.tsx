import { DELETED_SUBSCRIBER_KEPT, retentionRules } from '@cradle/shared/content/retention';
import './privacy.css';

/** Lists the data that is deleted automatically, with the retention period of each kind. */
export function RetentionTable() {
  return (
    <table className="retention">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Kept for</th>
        </tr>
      </thead>
      <tbody>
        {retentionRules.map(({ kinds, what, kept, since }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <strong>{kept}</strong> after {since}
              {kinds.includes('deleted_records') && <>; {DELETED_SUBSCRIBER_KEPT} for a newsletter address</>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
