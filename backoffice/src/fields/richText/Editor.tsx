import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Editor as TipTap } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import { SERIF } from '../../ui/theme/tokens';
import type { InputProps } from '../kinds';
import { isLinkAddress, storedHtml } from './html';
import { Toolbar } from './Toolbar';

/**
 * The elements that a rich text may contain, because emails allow no others: headings, lists, quotes, horizontal rules,
 * bold, italics and links.
 */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
  }),
];

/** A rich text editor. Its value is HTML as storedHtml() returns it; an empty text is ''. */
const Editor = ({ source, label, isRequired, helperText, field, rules }: InputProps) => {
  const { field: input, fieldState } = useInput({ source });
  const [editor, setEditor] = useState<TipTap | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const box = useRef<HTMLDivElement>(null);
  const ids = { label: useId(), help: useId() };
  const value = String(input.value ?? '');
  const shown = useRef(value);
  const latest = useRef(input);
  latest.current = input;

  useEffect(() => {
    const made = new TipTap({
      element: box.current,
      extensions,
      content: shown.current,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': ids.label,
          'aria-describedby': ids.help,
        },
      },
      onUpdate: ({ editor: { isEmpty }, editor: current }) => {
        shown.current = isEmpty ? '' : storedHtml(current.getHTML());
        latest.current.onChange(shown.current);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, [ids.label, ids.help]);

  // Updates the editor if the form's value was changed elsewhere: by a restored draft, the history, or a reset of the
  // form.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(fieldState.invalid));
  }, [editor, fieldState.invalid]);

  const length = useMemo(() => [...value].length, [value]);
  return (
    <Box>
      <Box
        id={ids.label}
        sx={{ mb: 0.5, fontSize: 'var(--step--1)', color: fieldState.invalid ? 'error.main' : 'text.secondary' }}
      >
        <FieldTitle label={label} isRequired={isRequired} />
      </Box>
      <Box className="rich-text" sx={frame} data-invalid={fieldState.invalid || undefined}>
        {editor && <Toolbar editor={editor} label={label} inserts={field.inserts} />}
        <Box ref={box} sx={page} />
      </Box>
      <FormHelperText
        id={ids.help}
        error={fieldState.invalid}
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
      >
        <span>{fieldState.error?.message || helperText}</span>
        {rules.maxLength && (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatNumber(length)} / {formatNumber(rules.maxLength)} with formatting
          </Box>
        )}
      </FormHelperText>
    </Box>
  );
};

/** Draws the same frame around the editor as around a text field. */
const frame = {
  border: 1,
  borderColor: 'paper.edge',
  borderRadius: 'var(--radius-small)',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', color: 'primary.main' },
  '&[data-invalid]': { borderColor: 'error.main' },
};

const page = {
  color: 'text.primary',
  '& .ProseMirror': {
    minHeight: 280,
    maxHeight: '60vh',
    overflowY: 'auto',
    p: 2,
    outline: 'none',
    overflowWrap: 'anywhere',
    fontFamily: SERIF,
    lineHeight: 1.6,
  },
  '& .ProseMirror > :first-of-type': { mt: 0 },
  '& p': { m: 0, mb: 1.5 },
  '& h2': { m: 0, mt: 3, mb: 1, fontSize: 'var(--step-1)', lineHeight: 1.3 },
  '& h3': { m: 0, mt: 2, mb: 0.5, fontSize: 'var(--step-0)', lineHeight: 1.6 },
  '& ul, & ol': { pl: 3, mb: 1.5 },
  '& li > p': { mb: 0.5 },
  '& blockquote': { m: 0, mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider' },
  '& a': { color: 'primary.main', py: '3px' }, // Makes a link on a line of its own tall enough for WCAG's target size.
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 3 },
  '& hr.ProseMirror-selectednode': { borderColor: 'primary.main' },
};

export default Editor;
