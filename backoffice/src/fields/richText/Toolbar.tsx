import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RuleIcon from '@mui/icons-material/HorizontalRule';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { type ComponentType, type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../layout/lazyPart';
import type { Field, Insertion } from '..';
import { linkAddress } from './html';

interface Action {
  label: string;
  icon: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** True while the cursor is in text that has this format. */
  active?: (editor: Editor) => boolean;
}

const small = { fontSize: 'small' } as const;
const word = (text: string) => (
  <Box component="span" sx={{ fontSize: 'var(--step--2)', fontWeight: 650, lineHeight: 1 }}>
    {text}
  </Box>
);

const actions: readonly Action[] = [
  { label: 'Bold', icon: <BoldIcon {...small} />, run: (c) => c.toggleBold(), active: (e) => e.isActive('bold') },
  {
    label: 'Italic',
    icon: <ItalicIcon {...small} />,
    run: (c) => c.toggleItalic(),
    active: (e) => e.isActive('italic'),
  },
  {
    label: 'Heading',
    icon: word('H1'),
    run: (c) => c.toggleHeading({ level: 2 }),
    active: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'Subheading',
    icon: word('H2'),
    run: (c) => c.toggleHeading({ level: 3 }),
    active: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    label: 'List',
    icon: <BulletsIcon {...small} />,
    run: (c) => c.toggleBulletList(),
    active: (e) => e.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: <NumbersIcon {...small} />,
    run: (c) => c.toggleOrderedList(),
    active: (e) => e.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: <QuoteIcon {...small} />,
    run: (c) => c.toggleBlockquote(),
    active: (e) => e.isActive('blockquote'),
  },
  { label: 'Line', icon: <RuleIcon {...small} />, run: (c) => c.setHorizontalRule() },
];

const steps: readonly Action[] = [
  { label: 'Undo', icon: <UndoIcon {...small} />, run: (c) => c.undo() },
  { label: 'Redo', icon: <RedoIcon {...small} />, run: (c) => c.redo() },
];

interface ToolbarProps {
  editor: Editor;
  label: string;
  inserts: Field['inserts'];
}

export const Toolbar = ({ editor, label, inserts }: ToolbarProps) => {
  const [linking, setLinking] = useState(false);
  // Stored in state, so that lazyPart() is called only once. Each call would create a new component, and React would
  // mount the buttons again.
  const [Inserts] = useState<ComponentType<{ insert: (link: Insertion) => void }> | undefined>(
    () => inserts && lazyPart(inserts),
  );
  const button = ({ label, icon, run, active }: Action) => (
    <Tool
      key={label}
      label={label}
      icon={icon}
      pressed={active?.(editor)}
      onClick={() => run(editor.chain().focus()).run()}
    />
  );
  return (
    <Box role="toolbar" aria-label={`Format of ${label}`} sx={bar}>
      {actions.map(button)}
      <Tool
        label="Link"
        icon={<LinkIcon {...small} />}
        pressed={editor.isActive('link')}
        onClick={() => setLinking(true)}
      />
      {steps.map(button)}
      {Inserts && (
        <Suspense>
          <Inserts insert={(link) => insertInto(editor, link)} />
        </Suspense>
      )}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
};

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon, pressed, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()} // Keeps the selection in the editor.
      onClick={onClick}
      sx={{
        width: 36,
        height: 36,
        borderRadius: 'var(--radius)',
        ...(pressed && { color: 'primary.main', backgroundColor: 'action.selected' }),
      }}
    >
      {icon}
    </IconButton>
  </Tooltip>
);

/**
 * Inserts a subheading that contains the link, and a paragraph. The title and the text are inserted as text nodes
 * instead of HTML, because they may contain any character.
 */
function insertInto(editor: Editor, { href, title, about }: Insertion): void {
  const link = { type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] };
  const content = [
    { type: 'heading', attrs: { level: 3 }, content: [link] },
    ...(about ? [{ type: 'paragraph', content: [{ type: 'text', text: about }] }] : []),
    { type: 'paragraph' },
  ];
  editor.chain().focus().insertContent(content).run();
}

/**
 * Dialog that sets or removes the link of the selected text. Without a selection, it inserts the address as linked
 * text.
 */
const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const before = String(editor.getAttributes('link').href ?? '');
  const [value, setValue] = useState(before);
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // Keeps React from also submitting the record's form, which contains the dialog.
    const href = linkAddress(value);
    if (!href) return setProblem('Enter an https address, a page of this site such as /stories, or an email address');
    const chain = editor.chain().focus();
    if (before || !editor.state.selection.empty) chain.extendMarkRange('link').setLink({ href }).run();
    else chain.insertContent({ type: 'text', text: value.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="link-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="link-title">Link</DialogTitle>
        <DialogContent>
          <TextField
            label="Address"
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem('');
            }}
            error={problem !== ''}
            helperText={problem || 'For example https://example.com, or /stories for a page of this site'}
            fullWidth
            autoFocus
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          {before && (
            <Button
              color="error"
              sx={{ mr: 'auto' }}
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="contained">
            Set link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.25,
  p: 0.5,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
};
