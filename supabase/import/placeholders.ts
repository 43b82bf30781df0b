/** What the official files have in place of a name. These lines are neither imported nor counted in ranks and shares. */
const placeholders = [
  ...['Unknown', 'Unk', 'Unnamed', 'Notnamed', 'Noname', 'Name', 'Fnu', 'Lnu'],
  ...['Baby', 'Babyboy', 'Babygirl', 'Infant', 'Infantboy', 'Infantgirl', 'Newborn', 'Unborn', 'Child'],
  ...['Male', 'Female', 'Boy', 'Girl'],
] as const;

/** Whether a word of the files stands for "no name given". */
export const isPlaceholder: (name: string) => boolean = Set.prototype.has.bind(new Set<string>(placeholders));
