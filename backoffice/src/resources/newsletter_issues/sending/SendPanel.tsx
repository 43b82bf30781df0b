import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ahead, formatCount, formatPlanned } from '../../../format';
import { IfAllowed } from '../../../layout/IfAllowed';
import { ScheduleDialog } from '../../../layout/ScheduleDialog';
import { Callout } from '../../../ui/Callout';
import { Panel } from '../../../ui/Panel';
import { recipientsOf, useAudience } from '../useAudience';
import { usePostalAddress } from '../usePostalAddress';
import { ConfirmDialog } from './ConfirmDialog';
import { Progress } from './Progress';
import { type IssueRow, useFigures, useSending } from './useSending';

interface SendPanelProps {
  issue: IssueRow;
  /** True if the form has unsaved input. */
  isDirty?: boolean;
  /** Called when the status of the issue on the server differs from `issue.status`. */
  onChanged?: () => void;
}

/**
 * The panel that sends an issue: as a test, immediately or at a chosen time. After sending has started, the panel also
 * shows how many emails have been sent. While emails are being sent, users can pause or stop sending.
 */
export const SendPanel = ({ issue, isDirty = false, onChanged }: SendPanelProps) => {
  const figures = useFigures(issue);
  const now = figures.data?.status;
  useEffect(() => {
    if (now && now !== issue.status) onChanged?.();
  }, [now, issue.status, onChanged]);
  return (
    <Panel title="Sending">
      {issue.problem && (
        <Callout severity="warning">The newsletter wasn’t sent at the scheduled time. {issue.problem}</Callout>
      )}
      {issue.send_at && (
        <Typography>
          Sending is planned {ahead(issue.send_at)}: <strong>{formatPlanned(issue.send_at)}</strong>. To change it,
          cancel the schedule.
        </Typography>
      )}
      {issue.started_at && <Progress issue={issue} figures={figures} />}
      <Actions key={issue.id} issue={issue} isDirty={isDirty} />
    </Panel>
  );
};

type Open = 'schedule' | 'send' | 'stop' | null;

const Actions = ({ issue, isDirty }: { issue: IssueRow; isDirty: boolean }) => {
  const [open, setOpen] = useState<Open>(null);
  const sending = useSending(issue);
  const { data: audience } = useAudience();
  const { status } = issue;
  const { busy } = sending;
  const reason = useId();
  const close = () => setOpen(null);
  const recipients = audience && recipientsOf(audience, issue);
  // Disables the buttons that send, because the database refuses to send an issue without recipients.
  const hasNobody = recipients === 0 && (status === 'draft' || status === 'scheduled');
  const button = (label: string, act: () => unknown, { primary = false, sends = false } = {}) => (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size="small"
      disabled={isDirty || busy || (sends && hasNobody)}
      aria-describedby={sends && hasNobody ? reason : undefined}
      onClick={() => void act()}
    >
      {label}
    </Button>
  );
  const people = recipients === undefined ? undefined : formatCount(recipients, 'subscriber');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <IfAllowed resource="newsletter_issues" action="update">
        {button('Send a test to me', sending.test)}
      </IfAllowed>
      <IfAllowed resource="newsletter_issues" action="send">
        <Buttons>
          {status === 'draft' && button('Schedule…', () => setOpen('schedule'), { sends: true })}
          {status === 'scheduled' && button('Cancel schedule', sending.cancel)}
          {(status === 'draft' || status === 'scheduled') &&
            button('Send now…', () => setOpen('send'), { primary: true, sends: true })}
          {status === 'sending' && button('Pause', sending.pause)}
          {status === 'paused' && button('Resume', sending.resume, { primary: true })}
          {(status === 'sending' || status === 'paused') && button('Stop…', () => setOpen('stop'))}
          {hasNobody && !isDirty && (
            <Typography id={reason} color="text.secondary" role="status" sx={HINT}>
              Nobody would get this newsletter: no confirmed subscriber chose these updates.
            </Typography>
          )}
        </Buttons>
      </IfAllowed>
      {isDirty && (
        <Typography color="text.secondary" role="status" sx={HINT}>
          Save your changes before you test, schedule or send the newsletter.
        </Typography>
      )}
      {open === 'schedule' && (
        <ScheduleDialog
          title={`Schedule “${issue.subject}”`}
          hint="It is sent within a minute after this time, to everyone who is subscribed then."
          label="Send at"
          at={issue.send_at}
          busy={busy}
          schedule={sending.schedule}
          onClose={close}
        >
          <AddressWarning />
        </ScheduleDialog>
      )}
      {open === 'send' && (
        <ConfirmDialog
          title={`Send “${issue.subject}” now?`}
          text={`It goes to ${people ?? 'all subscribers who chose these updates'}. You can pause or stop it, but you can’t recall emails that were already sent.`}
          confirm="Send now"
          busy={busy}
          act={sending.sendNow}
          onClose={close}
        >
          <AddressWarning />
        </ConfirmDialog>
      )}
      {open === 'stop' && (
        <ConfirmDialog
          title={`Stop “${issue.subject}”?`}
          text="Subscribers who haven’t got it yet won’t get it. You can’t resume a stopped newsletter."
          confirm="Stop"
          busy={busy}
          act={sending.stop}
          onClose={close}
        />
      )}
    </Box>
  );
};

const HINT = { flexBasis: '100%', fontSize: 'var(--step--1)' } as const;

/** A warning if the settings contain no postal address for the footer of newsletters. */
const AddressWarning = () =>
  usePostalAddress() === '' && (
    <Callout severity="warning" sx={{ mt: 2 }}>
      The email has no postal address. Many countries require one in newsletters (in the USA, the CAN-SPAM Act). Add it
      in <Link to="/settings">Settings</Link>.
    </Callout>
  );

const Buttons = ({ children }: { children: ReactNode }) => children;
