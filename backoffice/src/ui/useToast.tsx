import Box from '@mui/material/Box';
import { isValidElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { focusHeading } from '../layout/list/rowElements';
import { holdsFocus } from './restoreFocus';

type Kind = 'success' | 'error' | 'info';

/** The number of milliseconds for which an error without an action button stays, even if another message follows. */
const VISIBLE_MS = 1500;

/**
 * Returns functions that show notifications with a title and a description. Errors are announced to screen readers
 * immediately.
 */
export function useToast() {
  const notify = useNotify();
  return useMemo(() => {
    const show = (kind: Kind) => (title: string, description?: string, action?: ReactNode) =>
      notify(<Toast kind={kind} title={title} description={description} action={action} />, {
        // Messages with an action button stay longer. An error message with a button stays until the user closes it or
        // presses the button.
        autoHideDuration: kind === 'error' && action ? null : action ? 10_000 : kind === 'error' ? 9000 : 5000,
      });
    /**
     * Shows an error that wasn't caused by an action of the user, for example a failed refetch. The notification
     * replaces only other background errors, so the result of a user's action stays visible.
     */
    const background = (title: string, description?: string) =>
      notify(<Toast kind="error" title={title} description={description} inBackground />, {
        autoHideDuration: 9000,
      });
    return { success: show('success'), error: show('error'), info: show('info'), background };
  }, [notify]);
}

/** Shows a notification each time that loading fails, in addition to the error on the page. */
export function useLoadFailure(title: string, error: Error | null | undefined): void {
  const { background } = useToast();
  useEffect(() => {
    if (error) background(title, error.message);
  }, [error, title, background]);
}

interface ToastProps {
  kind: Kind;
  title: string;
  description?: string;
  action?: ReactNode;
  inBackground?: boolean;
}

const isBackground = (message: ReactNode) => isValidElement<ToastProps>(message) && message.props.inBackground === true;

const Toast = ({ kind, title, description, action, inBackground = false }: ToastProps) => {
  const close = useCloseNotification();
  const { notifications: waiting } = useNotificationContext();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsRead, VISIBLE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  // Only one message is shown at a time. A new message closes the previous one immediately, so that each decision is
  // confirmed without delay. An error without an action button is closed only after VISIBLE_MS, so that users can read
  // it. It doesn't stay longer, because users could mistake it for the result of a retry. A background error replaces
  // only other background errors.
  const isFollowed = waiting.some(({ message }) => inBackground || !isBackground(message));
  const isReplaced = isFollowed && (kind !== 'error' || action !== undefined || isRead);
  useEffect(() => {
    if (isReplaced) close();
  }, [isReplaced, close]);
  const message = useRef<HTMLDivElement>(null);
  // If a button of this message has the focus, moves the focus to the heading of the page before the button disappears.
  useLayoutEffect(() => {
    const element = message.current;
    const leave = () => {
      if (element && holdsFocus(element)) focusHeading();
    };
    if (isReplaced) leave();
    return leave;
  }, [isReplaced]);
  return (
    <Box
      ref={message}
      // Messages that aren't errors are announced by the live region in layout/Announcer.
      role={kind === 'error' ? 'alert' : undefined}
      data-has-action={action ? '' : undefined}
      // While this message fades out, its Undo button can't be pressed, because the user expects Undo to act on the
      // latest change.
      inert={isReplaced}
      sx={({ palette: { paper, text } }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: { xs: 'min(92vw, 420px)', sm: 'min(100vw - 264px, 420px)' },
        padding: '12px 8px 12px 16px',
        borderRadius: 'var(--radius)',
        backgroundColor: kind === 'error' ? paper.wrongWash : paper.sheet,
        color: text.primary,
        border: `1px solid ${kind === 'error' ? paper.wrong : paper.line}`,
        boxShadow: 'var(--shadow-high)',
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
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
