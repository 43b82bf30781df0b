/** Converts CHECK constraints, in the form of pg_get_constraintdef(), to ColumnRules. */
import type { ColumnRules } from '@cradle/shared/database/columnRules';

export type CheckRules = Pick<
  ColumnRules,
  'minLength' | 'maxLength' | 'min' | 'max' | 'values' | 'pattern' | 'format' | 'maxItems'
>;

export interface ReadCheck {
  rules: CheckRules;
  /** True if the constraint has the form `col = '' or …`, so that it accepts an empty string, too. */
  mayBeEmpty: boolean;
  /** The conditions of the constraint that ColumnRules can't express. */
  unread: string[];
}

/** Removes `CHECK (…)` around the expression. */
export const expressionOf = (definition: string): string =>
  bare(definition.replace(/^CHECK /, '').replace(/ NOT VALID$/, ''));

/** Returns the rules that an expression implies for a column. */
export function readCheck(column: string, expression: string): ReadCheck {
  const plain = expression.replaceAll(`"${column}"`, column);
  const alternatives = split(plain, 'OR');
  const [other, ...more] = alternatives.filter((one) => !new RegExp(`^${column} = ''(::text)?$`).test(one));
  if (alternatives.length > 1) {
    const read = other === undefined || more.length > 0 ? null : readCheck(column, other);
    return read && read.unread.length === 0 ? { ...read, mayBeEmpty: true } : nothingRead(plain);
  }
  const read: ReadCheck = { rules: {}, mayBeEmpty: false, unread: [] };
  for (const part of split(plain, 'AND')) {
    const rules = readPart(column, part);
    if (rules) read.rules = tighter(read.rules, rules);
    else read.unread.push(part.replace(/\s+/g, ' '));
  }
  return read;
}

/** The result of readCheck() for an expression that ColumnRules can't express. */
export const nothingRead = (expression: string): ReadCheck => ({
  rules: {},
  mayBeEmpty: false,
  unread: [expression.replace(/\s+/g, ' ')],
});

/**
 * Parses `CASE column WHEN 'a' THEN x … ELSE y END`. The returned function returns the expression for a value of the
 * column, or '' if no branch applies.
 */
export function readBranches(column: string, expression: string): (value: string) => string {
  const [, body = ''] = new RegExp(String.raw`^CASE "?${column}"?\s([\s\S]*)END$`).exec(expression) ?? [];
  const [cases = '', otherwise = ''] = split(body, 'ELSE');
  const branches = new Map(
    split(cases, 'WHEN').map((branch) => {
      const [value = '', rule = ''] = split(branch, 'THEN');
      return [literal(value), rule];
    }),
  );
  return (value) => branches.get(value) ?? otherwise;
}

/** Merges two sets of rules into the rules of a value that must satisfy both. */
export function tighter(a: CheckRules, b: CheckRules): CheckRules {
  const either = { ...a, ...b };
  const least = <T extends number | string>(x?: T, y?: T) =>
    x !== undefined && y !== undefined && x < y ? x : (y ?? x);
  const most = <T extends number | string>(x?: T, y?: T) =>
    x !== undefined && y !== undefined && x > y ? x : (y ?? x);
  const bounds = {
    minLength: most(a.minLength, b.minLength),
    maxLength: least(a.maxLength, b.maxLength),
    min: most(a.min, b.min),
    max: least(a.max, b.max),
    maxItems: least(a.maxItems, b.maxItems),
    pattern: a.pattern && b.pattern && a.pattern !== b.pattern ? bothOf(a.pattern, b.pattern) : either.pattern,
  };
  const set = Object.entries(bounds).filter(([, value]) => value !== undefined);
  return { ...either, ...Object.fromEntries(set) };
}

/** Combines two patterns into one that matches if both match. It needs the flag `s`, which columnProblem() sets. */
const bothOf = (a: string, b: string) => `^(?=.*(?:${a}))(?=.*(?:${b}))`;

/**
 * Reads the length limits of `argument` from the body of a function, for example `length(value) <= 2048` or
 * `length(value) between 3 and 254`.
 */
export function readLengths(argument: string, body: string): CheckRules {
  const [, least, most] = new RegExp(String.raw`length\(${argument}\) (?:<=|between (\d+) and) (\d+)`).exec(body) ?? [];
  return { ...(least && { minLength: Number(least) }), ...(most && { maxLength: Number(most) }) };
}

/** The value of a constant such as 'it''s'::text, '-5'::integer, 12 or E'a\\b'::text; undefined for anything else. */
export function literal(expression: string): string | undefined {
  const [, escaped, quoted, figures] =
    /^(?:(E?)'((?:[^']|'')*)'(?:::[\w ."]+)?|\(?(-?[\d.]+)\)?(?:::[\w ."]+)?)$/.exec(expression) ?? [];
  if (quoted === undefined) return figures;
  const text = quoted.replaceAll("''", "'");
  return escaped ? text.replaceAll('\\\\', '\\') : text;
}

/** Converts a condition that contains no AND and no OR. Returns null if ColumnRules can't express the condition. */
function readPart(column: string, part: string): CheckRules | null {
  const ofColumn = (pattern: string) => new RegExp(`^${pattern.replaceAll('COLUMN', column)}$`, 's').exec(part);

  const [, short, long] = ofColumn(String.raw`(?:private\.)?fits\(COLUMN, (\d+), (\d+)\)`) ?? [];
  if (short && long) return { minLength: Number(short), maxLength: Number(long) };

  const [, items, each] = ofColumn(String.raw`(?:private\.)?texts_fit\(COLUMN, (\d+), (\d+)\)`) ?? [];
  if (items && each) return { maxItems: Number(items), minLength: 1, maxLength: Number(each) };

  const [, format] = ofColumn(String.raw`(?:private\.)?is_(https|email|image)\(COLUMN\)`) ?? [];
  if (format === 'https' || format === 'email' || format === 'image') return { format };

  // These two patterns are loose on purpose. The first matches every condition that requires the start of an https URL.
  // The second matches every condition that requires an @ after a repeated character or a wildcard.
  if (ofColumn(String.raw`(?:COLUMN ~~?\*? '\^?https:|starts_with\(COLUMN, 'https:|"left"\(COLUMN, 8\) = 'https:).*`))
    return { format: 'https' };
  if (ofColumn(String.raw`COLUMN ~~?\*? '[^']*[+*%}]@.*`)) return { format: 'email' };

  const [, sizeOf, comparison, size] =
    ofColumn(
      String.raw`(\w*length|cardinality)\((?:COLUMN|btrim\(COLUMN\)|private\.trimmed\(COLUMN\))\) (>=|<=|=|>|<) (\d+)`,
    ) ?? [];
  if (sizeOf && comparison && size) return readSize(sizeOf, comparison, Number(size));

  const [, list] = ofColumn(String.raw`COLUMN = ANY \(ARRAY\[(.*)\]\)`) ?? [];
  if (list)
    return { values: [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'")) };

  const [, operator, constant] = ofColumn('COLUMN (>=|<=|=|>|<|~) (.*)') ?? [];
  const value = constant === undefined ? undefined : literal(bare(constant));
  if (!operator || value === undefined) return null;
  if (operator === '~') return isSharedPattern(value) ? { pattern: value, ...patternLengths(value) } : null;
  if (operator === '=') return { values: [value] };
  return readBound(operator, value);
}

/**
 * Converts a limit on the length of a string or the cardinality of an array. Returns null for a minimum cardinality.
 */
function readSize(sizeOf: string, comparison: string, size: number): CheckRules | null {
  const least = comparison === '>' ? size + 1 : comparison === '>=' || comparison === '=' ? size : undefined;
  const most = comparison === '<' ? size - 1 : comparison === '<=' || comparison === '=' ? size : undefined;
  if (sizeOf === 'cardinality') return most === undefined || least !== undefined ? null : { maxItems: most };
  return { ...(least !== undefined && { minLength: least }), ...(most !== undefined && { maxLength: most }) };
}

/**
 * Converts a bound of a number or date. Returns null for an exclusive bound of a date or a fraction (`share > 0.5`).
 */
function readBound(comparison: string, constant: string): CheckRules | null {
  const number = Number(constant);
  if (Number.isNaN(number)) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(constant) || comparison.length === 1) return null;
    return comparison === '>=' ? { min: constant } : { max: constant };
  }
  if (comparison === '>=') return { min: number };
  if (comparison === '<=') return { max: number };
  if (!Number.isInteger(number)) return null;
  return comparison === '>' ? { min: number + 1 } : { max: number - 1 };
}

/** The length limits of a pattern with one character class, such as ^[a-z]{3,30}$. */
function patternLengths(pattern: string): CheckRules {
  const [, least, most] = /^\^\[[^\]]*\]\{(\d+),(\d*)\}\$$/.exec(pattern) ?? [];
  return { ...(least && { minLength: Number(least) }), ...(most && { maxLength: Number(most) }) };
}

/**
 * True if the regular expression means the same in JavaScript as in PostgreSQL. Classes such as \w and [[:alpha:]]
 * differ.
 */
function isSharedPattern(pattern: string): boolean {
  if (/\\[a-z]|\[[[.:=]|\(\?|\*\*\*/i.test(pattern)) return false;
  try {
    return Boolean(new RegExp(pattern, 'us'));
  } catch {
    return false;
  }
}

const quotedText = /'(?:[^']|'')*'/g;

/** Removes parentheses around the whole expression. */
function bare(expression: string): string {
  const text = expression.trim();
  const inner = text.slice(1, -1);
  return text.startsWith('(') && text.endsWith(')') && isBalanced(inner) ? bare(inner) : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [character] of text.replace(quotedText, '').matchAll(/[()]/g)) {
    depth += character === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits an expression at a keyword outside of parentheses and quotes. */
function split(expression: string, keyword: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: found } of expression.matchAll(/'(?:[^']|'')*'|\b[A-Z]+\b/g)) {
    if (found !== keyword || !isBalanced(expression.slice(start, index))) continue;
    parts.push(expression.slice(start, index));
    start = index + keyword.length;
  }
  return [...parts, expression.slice(start)].map(bare);
}
