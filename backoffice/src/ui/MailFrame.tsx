import Box from '@mui/material/Box';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/**
 * A frame with an email. The focus ring is drawn by script, because `:focus` doesn't match an iframe whose document has
 * the focus.
 */
export const MailFrame = ({ sx, ...props }: ComponentProps<'iframe'> & { sx?: object }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    // The window emits `blur` when the frame gets the focus, and `focus` when the frame loses it.
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
