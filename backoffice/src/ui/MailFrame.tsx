import Box from '@mui/material/Box';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A frame with an email. Browsers don't match `:focus` on a frame whose document has the focus, so the ring is set here. */
export const MailFrame = ({ sx, ...props }: ComponentProps<'iframe'> & { sx?: object }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    // The window loses the focus to the frame, and gets it back.
    const look = () => setFocused(document.activeElement === frame.current);
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return (
    <Box
      component="iframe"
      ref={frame}
      {...props}
      sx={{
        display: 'block',
        width: '100%',
        border: 0,
        ...(focused && { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 }),
        ...sx,
      }}
    />
  );
};
