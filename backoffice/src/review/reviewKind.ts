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
  assigned_to: string | null;
  reject_reason: string | null;
  /** Undefined in queues that don't ask senders for an address. Masked for some roles. */
  submitter_email?: string | null;
}

export interface ApproveFormProps<Row> {
  record: Row;
  onClose: () => void;
  onDone: (more?: Record<string, unknown>) => void;
  /** Called if the approval failed, for example because another user has already decided. */
  onRefused: (error: Error) => void;
}

/** Another way to approve, with a separate button and shortcut. */
interface Choice {
  key: string;
  label: string;
  /** True if the button is hidden on phones, because the form for editing has the same choice. */
  isInForm?: boolean;
  /** Additional arguments of the function `approveBy`. */
  with: Record<string, unknown>;
}

/** One line in the dialog of a bulk approval: a submission and the change that its approval makes. */
export interface ManyLine {
  /** The row for review_many(), with the values that the user has seen. */
  row: { id: number } & Record<string, unknown>;
  title: string;
  about?: string;
  /** The current value; null if there is none. */
  before?: string | null;
  after?: string;
}

/** The configuration of a review queue. Its messages are declared by the resource, as `review`. */
export interface ReviewKind<Row extends SubmissionRecord> {
  /** The database function that approves a submission. */
  approveBy: string;
  /** True if submissions can be approved in bulk without confirming a list of the changes (`listMany`). */
  approvesMany?: boolean;
  /** Lists the changes that a bulk approval of the rows would make. If set, staff must confirm this list. */
  listMany?: (rows: readonly Row[]) => ManyLine[] | Promise<ManyLine[]>;
  /** True if a submission can be approved as a draft, with the decision `draft` of review_many(). */
  hasDrafts?: boolean;
  /** Texts of the buttons. */
  verbs?: { approve: string; reject: string };
  /** Arguments of the function `approveBy`, besides the id. */
  approveWith?: (row: Row) => Record<string, unknown>;
  choices?: readonly Choice[];
  /**
   * True if reading one record returns more properties than the list (see reviewData). The cached row of the list is
   * then not used for the open record.
   */
  readsMore?: boolean;
  /** The second line of a submission in the queue. */
  line: (row: Row) => string;
  /** Shows the submission as readers will see it. */
  Body: ComponentType<{ record: Row }>;
  /** Shows the sender, and warnings before a decision. */
  Aside: ComponentType<{ record: Row }>;
  /** A form that the Approve button opens. Without it, the button approves immediately. */
  ApproveForm?: ComponentType<ApproveFormProps<Row>>;
  /** A form that edits the submission and approves it. The Edit button opens it. */
  EditForm?: ComponentType<ApproveFormProps<Row>>;
  /** Content between the title and the tabs. */
  above?: ReactNode;
}

/** The keys of a review and what they do, for the dialog that lists them. */
export function shortcutsOf<Row extends SubmissionRecord>({ verbs, choices = [], EditForm }: ReviewKind<Row>) {
  return [
    { key: 'a', label: verbs?.approve ?? 'Approve' },
    { key: 'r', label: verbs?.reject ?? 'Reject' },
    { key: 'j', label: 'Next' },
    { key: 'k', label: 'Previous' },
    { key: '?', label: 'Show these shortcuts' },
    ...choices,
    ...(EditForm ? [{ key: 'e', label: 'Edit, then approve' }] : []),
    { key: 'w', label: `${verbs?.reject ?? 'Reject'} with a reason` },
    { key: 'z', label: 'Undo the last decision' },
  ];
}
