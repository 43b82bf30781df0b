import type { SubmissionStatus } from '@cradle/shared/stories';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** What every kind of submission has. */
export interface Sent extends RaRecord<number> {
  status: SubmissionStatus;
  created_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
}

export interface ApproveFormProps<Row> {
  record: Row;
  onClose: () => void;
  /** It has been approved. */
  onDone: () => void;
  /** It could not be; what somebody else has decided meanwhile is among the reasons. */
  onRefused: (error: Error) => void;
}

/** What one kind of submission does its own way. Its messages are in the resource, below `review`. */
export interface ReviewKind<Row extends Sent> {
  /** The functions of the database that decide. */
  functions: { approve: string; reject: string };
  /** The second line in the queue. */
  line: (row: Row) => string;
  /** What was sent in, as readers will see it. */
  Body: ComponentType<{ record: Row }>;
  /** Who sent it, and what is to be known before deciding. */
  Aside: ComponentType<{ record: Row }>;
  /** Where approving takes more than a press: the form that does it. */
  ApproveForm?: ComponentType<ApproveFormProps<Row>>;
  /** What the CSV file holds. */
  exported: readonly string[];
  /** Between the title and the tabs. */
  above?: ReactNode;
}
