import Box from '@mui/material/Box';
import { isValidElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin';

type Kind = 'success' | 'error' | 'info';

/** How long a message is there for itself when the next one is waiting already. */
const READ_MS = 1500;

/** A title and, below it, what it means: said politely when it went well, at once when it did not. */
export function useToast() {
  const notify = useNotify();
  return useMemo(() => {
    const show = (kind: Kind) => (title: string, description?: string, action?: ReactNode) =>
      notify(<Toast kind={kind} title={title} description={description} action={action} />, {
        // Whoever is offered a way back needs a moment to think of it; one that failed waits until the server is back.
        autoHideDuration: kind === 'error' && action ? null : kind === 'error' || action ? 9000 : 5000,
      });
    /** A failure that the page tells as well: it takes nobody's way back away. */
    const echo = (title: string, description?: string) =>
      notify(<Toast kind="error" title={title} description={description} echo />, { autoHideDuration: 9000 });
    return { success: show('success'), error: show('error'), info: show('info'), echo };
  }, [notify]);
}

interface ToastProps {
  kind: Kind;
  title: string;
  description?: string;
  action?: ReactNode;
  echo?: boolean;
}

const isEcho = (message: ReactNode) => isValidElement<ToastProps>(message) && message.props.echo === true;

const Toast = ({ kind, title, description, action }: ToastProps) => {
  const close = useCloseNotification();
  const { notifications: waiting } = useNotificationContext();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsRead, READ_MS, true);
    return () => clearTimeout(timer);
  }, []);
  // One is shown at a time, so none stays longer than until there is something new to say: whoever tries again would take
  // the failure before for that of this try. What can be undone goes at once, any other after it could be read.
  const givesWay =
    action === undefined ? isRead && waiting.length > 0 : !waiting.every(({ message }) => isEcho(message));
  useEffect(() => {
    if (givesWay) close();
  }, [givesWay, close]);
  return (
    <Box
      // The rest is said politely by the region around it, which is there before it (layout/Announcer)
      role={kind === 'error' ? 'alert' : undefined}
      sx={({ palette: { paper, text } }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: 'min(92vw, 420px)',
        padding: '12px 8px 12px 16px',
        borderRadius: 'var(--radius)',
        backgroundColor: kind === 'error' ? paper.wrongWash : paper.sheet,
        color: text.primary,
        border: `1px solid ${kind === 'error' ? paper.wrong : paper.line}`,
        boxShadow: 'var(--shadow-high)',
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>{title}</Box>
        {description && <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', mt: 0.25 }}>{description}</Box>}
      </Box>
      {action}
      <Box
        component="button"
        type="button"
        aria-label="Close this message"
        onClick={close}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          width: 32,
          height: 32,
          '@media (pointer: coarse)': { width: 44, height: 44, lineHeight: '42px' },
          textAlign: 'center',
          lineHeight: '30px',
          fontSize: 'var(--step-1)',
        }}
      >
        ×
      </Box>
    </Box>
  );
};
