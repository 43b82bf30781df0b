import type { ReactNode } from 'react';
import './feedback.css';
import { Motif } from '../Motif';
import type { MotifName } from '../MotifDrawing';

type Props = {
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  motif?: MotifName;
  /** The heading level. Use h1 if the state fills the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** Shown instead of a list without rows or a missing page: an illustration, a message and an action. */
export function EmptyState({ title, children, action, motif = 'boat', heading: Heading = 'h2' }: Props) {
  return (
    <div className="state">
      <Motif name={motif} />
      {title && <Heading>{title}</Heading>}
      {children && <p>{children}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  );
}
