/** Evaluates Lighthouse's reports: four scores, and the audits that lower them. */

type Audit = {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  /** Possible savings for each metric: in milliseconds, except for layout shift, which has no unit. */
  metricSavings?: Record<string, number>;
  numericValue?: number;
  details?: {
    items?: { node?: { selector?: string }; url?: string; description?: string; group?: string; duration?: number }[];
  };
};
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export type Report = {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, Audit>;
  /** Lighthouse's benchmark index, an estimate of the machine's speed. */
  environment: { benchmarkIndex: number };
};
export type Scores = Partial<Record<Category, number>>;

/** Categories whose scores don't depend on the machine. */
export const exactCategories = ['accessibility', 'best-practices', 'seo'] as const;
const everyCategory: readonly Category[] = ['performance', ...exactCategories];
const site: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const none: typeof site = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
/** Goals for the scores of the site and of the back-office (`office`). A goal of 0 means that there is no goal. */
const goalsOf = {
  site,
  none,
  stock: { ...none, performance: 95 },
  office: { ...none, performance: 75, accessibility: 100 },
};
type Goals = keyof typeof goalsOf;
const STOCK_BLOCKING_MS = 200;

export function scoresOf({ categories: of }: Report): Scores {
  return Object.fromEntries(Object.entries(of).map(([one, { score }]) => [one, Math.round((score ?? 0) * 100)]));
}

export const median = (figures: readonly number[]) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Returns the median score of each category. */
export function medianOf(runs: readonly Scores[]): Scores {
  const middle = (one: Category) => median(runs.map((run) => run[one] ?? 0));
  return Object.fromEntries(everyCategory.filter((one) => one in (runs[0] ?? {})).map((one) => [one, middle(one)]));
}

/** Formats the scores, each with its goal if the goal is missed. Pages with noindex have no goal for SEO. */
export function verdictOf(kind: Goals, scores: Scores, reports: readonly Report[]): string {
  const goals = goalsOf[kind];
  const hidden = reports.some((report) => report.audits['is-crawlable']?.score === 0);
  return everyCategory
    .filter((one) => one in scores)
    .map((one) => {
      const missed = (scores[one] ?? 0) < goals[one];
      const meant = one === 'seo' && hidden ? ' (noindex on purpose)' : ` (goal ${goals[one]})`;
      return `${one} ${String(scores[one]).padStart(3)}${missed ? meant : ''}`;
    })
    .join('  ');
}

/** Lighthouse's groups of main-thread work that count as scripts and rendering. */
const work = ['scriptEvaluation', 'scriptParseCompile', 'styleLayout', 'paintCompositeRender'];

/** Formats the median blocking time and main-thread work, measured with the CPU slowed to a quarter of its speed. */
export function costsOf(kind: Goals, reports: readonly Report[]): string {
  const ms = (figureOf: (audits: Report['audits']) => number) =>
    Math.round(median(reports.map((one) => figureOf(one.audits))));
  const blocked = ms((audits) => audits['total-blocking-time']?.numericValue ?? 0);
  const worked = ms((audits) => {
    const items = audits['mainthread-work-breakdown']?.details?.items ?? [];
    return items.reduce((sum, { group = '', duration = 0 }) => sum + (work.includes(group) ? duration : 0), 0);
  });
  const missed = kind === 'stock' && blocked > STOCK_BLOCKING_MS ? ` (goal ${STOCK_BLOCKING_MS})` : '';
  return `blocking ${blocked} ms${missed}  work ${worked} ms`;
}

/** Lists possible savings of more than 100 ms, with the elements concerned. */
function savings({ id, metricSavings = {}, ...audit }: Audit): string | null {
  const felt = Object.entries(metricSavings).filter(([, saved]) => saved > 100);
  if (felt.length === 0) return null;
  return `could save: ${id} ${felt.map(([figure, saved]) => `${figure} ${Math.round(saved)} ms`).join(', ')} ${placesOf(audit)}`;
}

function placesOf({ details }: Pick<Audit, 'details'>): string {
  const places = details?.items?.map(({ node, url, description }) => node?.selector ?? url ?? description) ?? [];
  return places.filter(Boolean).slice(0, 3).join(' | ');
}

/** Lists the audits that fail or report possible savings in any run, with the elements concerned. */
export function failedAudits(reports: readonly Report[]): string[] {
  const lines = new Map<string, string>();
  for (const { audits, categories: of } of reports) {
    for (const category of everyCategory) {
      for (const { id, weight } of of[category]?.auditRefs ?? []) {
        const audit = audits[id];
        const least = category === 'performance' ? 0.9 : 1;
        if (!audit) continue;
        const saved = category === 'performance' && savings(audit);
        if (saved) lines.set(`${id} saved`, saved);
        if (weight === 0 || audit.score === null || audit.score >= least) continue;
        lines.set(id, `${category}: ${id} ${audit.displayValue ?? ''} ${placesOf(audit)}`.trimEnd());
      }
    }
  }
  return [...lines.values()];
}
