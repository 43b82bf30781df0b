import { useRef } from 'react';
import { useLookAhead } from '../data/names/lookAhead';
import { useInView } from '../names/fit/useInView';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { LinkButton } from '../ui/LinkButton';
import '../ui/ruledSection.css';
import { comparePath } from '../names/nameIds';
import { FiguresNote } from './FiguresNote';
import { LABELS, lineOf } from './lines';
import './lookAhead.css';

/**
 * The section of a name page that shows each figure of the database function look_ahead() in a line, and a link to the
 * comparison. The figures are fetched when the section is near the viewport.
 */
export default function LookAhead({ id, name }: { id: number; name: string }) {
  const place = useRef<HTMLElement>(null);
  const near = useInView(place);
  const { data, error, isLoading, retry } = useLookAhead(near ? [id] : []);
  const [outlook] = data?.names ?? [];
  return (
    <section className="ahead ruled-section" ref={place} aria-labelledby="look-ahead">
      <h2 id="look-ahead">Look ahead</h2>
      {outlook && data?.basis ? (
        <>
          <FiguresNote />
          <dl className="ahead-lines">
            {LABELS.map((label) => {
              const { figure, texts } = lineOf(label, outlook, data.basis as NonNullable<typeof data.basis>);
              return (
                <div key={label}>
                  <dt>{label}</dt>
                  {figure && <dd className="ahead-figure">{figure}</dd>}
                  <dd className="soft small">{texts[0]}</dd>
                </div>
              );
            })}
          </dl>
        </>
      ) : error && !data ? (
        <ErrorState message="Couldn’t load the figures." onRetry={retry} busy={isLoading} />
      ) : data ? (
        <p className="soft ahead-none">There are no official figures for {name} yet.</p>
      ) : (
        <div className="ahead-lines" aria-hidden="true">
          {LABELS.map((label) => (
            <Skeleton key={label} height="7.5rem" />
          ))}
        </div>
      )}
      {(data ? outlook && data.basis : !error) && (
        <p className="soft small ahead-note">
          Based on the official figures; not a forecast. The comparison page explains how each figure is counted.
        </p>
      )}
      <LinkButton variant="quiet" to={comparePath([id])}>
        Compare with other names<span className="visually-hidden">: {name}</span>
      </LinkButton>
    </section>
  );
}
