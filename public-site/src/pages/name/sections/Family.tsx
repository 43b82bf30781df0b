import { formatNumber } from '@cradle/shared/text/formatNumber';
import { type FamilyMember, type NameDetails, type RelatedNames, useRelatedNames } from '../../../data/names/names';
import { Link } from '../../../ui/Link';
import { Section } from './chips';

const headings = { spelling: 'Same sound', form: 'Other forms', short: 'Short forms' } as const;

/**
 * The variants of the name with their US ranks, grouped into spellings, other forms and short forms. Above them, the
 * total births of all spellings.
 */
export function Family({ name }: { name: NameDetails }) {
  const { data } = useRelatedNames(name.id);
  if (name.family.length === 0) return null;
  return (
    <Section title="Spellings and Forms">
      {data?.together && <Together together={data.together} />}
      {name.family.some(({ rank }) => rank !== null) && <p className="soft small">Numbers are US ranks.</p>}
      {Object.entries(headings).map(([kind, heading]) => {
        const members = name.family.filter((member) => member.kind === kind);
        return members.length > 0 && <Members key={kind} heading={heading} members={members} />;
      })}
    </Section>
  );
}

function Members({ heading, members }: { heading: string; members: readonly FamilyMember[] }) {
  return (
    <div className="family">
      <h3>{heading}</h3>
      <ul className="chips">
        {members.map(({ id, name, rank }) => (
          <li key={id}>
            <Link className="chip" translate="no" to={`/name/${id}`}>
              {name} {rank && <span className="soft">No. {formatNumber(rank)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Together({ together: { births, rank, spellings } }: { together: NonNullable<RelatedNames['together']> }) {
  return (
    <p className="soft measure">
      <strong>{spellings === 2 ? 'Both' : `All ${formatNumber(spellings)}`} spellings together</strong>:{' '}
      {formatNumber(births)} babies in the US in the last ten years. If the spellings of every name are counted
      together, this is rank {formatNumber(rank)}.
    </p>
  );
}
