import * as rules from '@cradle/shared/database/columns/mail_texts';
import { type DecisionMailName, decisionMails } from '@cradle/supabase/functions/_shared/mails/decisionMails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictOf } from '../../../conflict/conflict';
import { typedInput } from '../../../crud/typed';
import { formatDate } from '../../../format';
import { callFunction, readRows } from '../../../providers/data/api';
import { readableError } from '../../../providers/data/readableError';
import { LoadError } from '../../../ui/Callout';
import { useFocusOnChange } from '../../../ui/useFocusOnChange';
import { useToast } from '../../../ui/useToast';
import { MailPreview } from './MailPreview';
import { type MailText, PLACEHOLDERS, type StoredText, TITLES } from './mailTexts';

const NAMES = Object.keys(TITLES) as DecisionMailName[];

interface Draft extends MailText {
  /**
   * The version (`updated_at`) of the stored text that this draft started from; null if it started from the default
   * text.
   */
  read: string | null;
}

/** Unsaved texts of each email. Stored outside of React, so that opening another email or tab doesn't discard them. */
const typed = typedInput<Draft>('mail_texts');
const allTyped = (): Partial<Record<DecisionMailName, Draft>> =>
  Object.fromEntries(NAMES.map((name) => [name, typed.get(name)]).filter(([, draft]) => draft));

interface MailsPanelProps {
  canSave: boolean;
  siteTitle: string;
}

/** The texts of the emails about decisions. Each email is saved separately. */
const MailsPanel = ({ canSave, siteTitle }: MailsPanelProps) => {
  const stored = useQuery({
    queryKey: ['settings', 'mail_texts'],
    queryFn: () => readRows<StoredText>('mail_texts?select=template,subject,body,updated_at'),
    gcTime: 0,
    refetchOnWindowFocus: false, // The displayed text must not change while the user reads it.
  });
  const [name, setName] = useState<DecisionMailName>('story_rejected');
  const [drafts, setDrafts] = useState(allTyped);
  const changeDraft = (draft: Draft | undefined) => {
    if (draft) typed.set(name, draft);
    else typed.delete(name);
    setDrafts(allTyped());
  };
  if (stored.error) {
    return (
      <LoadError retry={() => void stored.refetch()}>
        Couldn’t load the texts of emails. {readableError(stored.error).message}
      </LoadError>
    );
  }
  if (!stored.data) return <Skeleton variant="rounded" height={420} />;
  const savedIn = (rows?: (typeof stored)['data']) => rows?.find(({ template }) => template === name);
  const saved = savedIn(stored.data);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="text.secondary" variant="body2">
        If the sender gave an email address, these emails are sent a minute after the decision. Rejections without a
        reason are not emailed.
      </Typography>
      <TextField
        select
        label="Email"
        value={name}
        onChange={(event) => setName(event.target.value as DecisionMailName)}
        slotProps={{ select: { native: true } }}
      >
        {NAMES.map((one) => (
          <option key={one} value={one}>
            {TITLES[one]}
            {one in drafts ? ' (not saved)' : ''}
          </option>
        ))}
      </TextField>
      <MailForm
        key={name}
        name={name}
        saved={saved}
        draft={drafts[name]}
        onDraft={changeDraft}
        canSave={canSave}
        siteTitle={siteTitle}
        reload={async () => savedIn((await stored.refetch()).data)}
      />
    </Box>
  );
};

interface MailFormProps extends MailsPanelProps {
  name: DecisionMailName;
  /** The stored subject and body that replace the default texts; undefined if the default texts apply. */
  saved: StoredText | undefined;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  /** Refetches the stored texts of all emails. Resolves with the stored text of this email. */
  reload: () => Promise<StoredText | undefined>;
}

const MailForm = ({ name, saved, draft, onDraft, canSave, siteTitle, reload }: MailFormProps) => {
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { subject, body } = draft ?? saved ?? decisionMails[name];
  // For a draft, this is the version from which it was started. `saved` may be newer, because another admin may have
  // saved this text since then.
  const read = draft ? draft.read : (saved?.updated_at ?? null);
  const change = (more: Partial<MailText>) => {
    setProblem('');
    onDraft({ subject, body, read, ...more });
  };
  const form = useFocusOnChange(`${draft !== undefined} ${saved?.updated_at}`);
  const isAboutSubject = problem.startsWith('Enter a subject');
  const send = async (text: MailText | { subject: null; body: null }, done: string) => {
    setBusy(true);
    try {
      const version = await callFunction<string | null>('save_mail_text', { template: name, ...text, read });
      // If the user has changed the text during the request, the new text is kept as a draft of the version just saved.
      const now = typed.get(name);
      onDraft(now && JSON.stringify(now) !== JSON.stringify(draft) ? { ...now, read: version } : undefined);
      toast.success(done, TITLES[name]);
      await reload();
    } catch (error) {
      setProblem(readableError(error).message);
      // After a conflict, the draft keeps the user's text, but refers to the version of the other admin. Therefore, the
      // next save replaces that version.
      if (conflictOf(error)) {
        const theirs = await reload();
        const now = typed.get(name);
        if (now) onDraft({ ...now, read: theirs?.updated_at ?? null });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="section"
      ref={form}
      aria-label={TITLES[name]}
      tabIndex={-1}
      sx={{
        '&&:focus-visible': { outline: 'none' },
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          label="Subject"
          value={subject}
          onChange={(event) => change({ subject: event.target.value })}
          disabled={!canSave}
          error={isAboutSubject}
          helperText={isAboutSubject && problem}
          onKeyDown={(event) => {
            // Prevents Enter from submitting the settings form, which contains this input.
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={{ htmlInput: { maxLength: rules.subject.maxLength } }}
        />
        <TextField
          label="Text"
          value={body}
          onChange={(event) => change({ body: event.target.value })}
          disabled={!canSave}
          error={problem !== '' && !isAboutSubject}
          helperText={(!isAboutSubject && problem) || 'A blank line starts a new paragraph.'}
          multiline
          minRows={6}
          maxRows={18}
          slotProps={{ htmlInput: { maxLength: rules.body.maxLength } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="text.secondary">
            Placeholders
          </Typography>
          {PLACEHOLDERS[name].map((placeholder) => (
            <Chip key={placeholder} size="small" label={`{${placeholder}}`} sx={{ fontFamily: 'var(--mono)' }} />
          ))}
        </Box>
        {canSave && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button
              variant="contained"
              disabled={busy || !draft}
              onClick={() => void send({ subject, body }, 'Email saved')}
            >
              Save email
            </Button>
            <Button disabled={busy || !draft} onClick={() => onDraft(undefined)}>
              Discard changes
            </Button>
            <Button
              disabled={busy || !saved}
              onClick={() => void send({ subject: null, body: null }, 'Email reset to the default')}
            >
              Reset to default
            </Button>
            <Typography variant="body2" color="text.secondary" role="status">
              {saved ? `Changed on ${formatDate(saved.updated_at)}` : draft ? 'Not saved' : 'This is the default text.'}
            </Typography>
          </Box>
        )}
      </Box>
      <MailPreview name={name} text={{ subject, body }} siteTitle={siteTitle} />
    </Box>
  );
};

export default MailsPanel;
