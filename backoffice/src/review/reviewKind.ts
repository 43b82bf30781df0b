import type { SubmissionStatus } from '@cradle/shared/stories/stories';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export const STATUS_WORDS: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Columns of all kinds of submissions. */
export interface SubmissionRecord extends RaRecord<number> {
  status: SubmissionStatus;
  created_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
}

export interface ApproveFormProps<Row> {
  record: Row;
  onClose: () => void;
  onDone: () => void;
  /** Called after a decision, also if another user has already decided. */
  onRefused: (error: Error) => void;
}

/** The differences between kinds of submissions. The resource declares their messages as `review`. */
export interface ReviewKind<Row extends SubmissionRecord> {
  /** The database functions that decide. */
  functions: { approve: string; reject: string };
  /** The second line of a submission in the queue. */
  line: (row: Row) => string;
  /** The submission as readers will see it. */
  Body: ComponentType<{ record: Row }>;
  /** The sender, and warnings before a decision. */
  Aside: ComponentType<{ record: Row }>;
  /** The form for approving, if approving needs more than a button. */
  ApproveForm?: ComponentType<ApproveFormProps<Row>>;
  /** Content between the title and the tabs. */
  above?: ReactNode;
}
