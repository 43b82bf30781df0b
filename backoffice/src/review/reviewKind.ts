import type { SubmissionStatus } from '@cradle/shared/stories/stories';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export const STATUS_WORDS: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The columns that the table of every review queue has. */
export interface SubmissionRecord extends RaRecord<number> {
  status: SubmissionStatus;
  created_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
  assigned_to: string | null;
  reject_reason: string | null;
  /** The sender's email address, masked for some roles. Undefined in queues that don't ask senders for an address. */
  submitter_email?: string | null;
}

export interface ApproveFormProps<Row> {
  record: Row;
  onClose: () => void;
  onDone: (more?: Record<string, unknown>) => void;
  /** Called if the approval fails, for example because another user has already decided. */
  onRefused: (error: Error) => void;
}

/** Another way to approve, with a separate button and shortcut. */
interface Choice {
  key: string;
  label: string;
  /** True if the edit form offers this choice, too. On phones, the button of the choice is then hidden. */
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
  /** The value before the approval; null if there is none. */
  before?: string | null;
  after?: string;
}

/**
 * The configuration of a review queue. The texts of the queue are declared in the resource's messages, under `review`
 * (see defineResource).
 */
export interface ReviewKind<Row extends SubmissionRecord> {
  /** The database function that approves a submission. */
  approveBy: string;
  /**
   * True if submissions can be approved in bulk without a confirmation. A queue with `listMany` asks for confirmation
   * instead.
   */
  approvesMany?: boolean;
  /**
   * Lists the changes that a bulk approval of the rows would make. If this function is set, a bulk approval shows the
   * list and asks for confirmation.
   */
  listMany?: (rows: readonly Row[]) => ManyLine[] | Promise<ManyLine[]>;
  /** True if approving can also create a draft instead of a published record (the action `draft` of review_many()). */
  hasDrafts?: boolean;
  /** Texts of the buttons. */
  verbs?: { approve: string; reject: string };
  /** Arguments of the function `approveBy`, besides the id. */
  approveWith?: (row: Row) => Record<string, unknown>;
  choices?: readonly Choice[];
  /**
   * True if reading one record returns more properties than the list (see reviewData). In this case, the open record
   * isn't initialized with the cached row of the list.
   */
  readsMore?: boolean;
  /** The second line of a submission in the queue. */
  line: (row: Row) => string;
  /** Shows the content of the submission. */
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

/** The keyboard shortcuts of a review queue and their descriptions, for the dialog that lists them. */
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
