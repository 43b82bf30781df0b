/** The output of `npm run names:import`: progress and report. */
import type { Country } from './figures';
import { changesAnything, type ImportReport, type UndoReport } from './importNames';
import type { Step } from './readFigures';

const count = (number: number) => number.toLocaleString('en');
const things = (number: number, one: string, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;

const shortened = (name: string) => (name.length > 100 ? `${name.slice(0, 100)}…` : name);

const countries: Record<Country, string> = { US: 'the United States', EW: 'England and Wales', FR: 'France' };

/** Describes an import in several lines of text. */
export function describeImport(report: ImportReport): string {
  const nothing = !changesAnything(report);
  const { firstYear, lastYear } = report;
  return [
    `Read ${countries[report.country]}, ${firstYear === lastYear ? firstYear : `${firstYear} to ${lastYear}`}: ${things(report.lines, 'line')}.`,
    report.refused &&
      `Skipped ${things(report.refused, 'line')} with ${things(report.refusedBirths, 'birth')}: placeholders such as Unknown and Baby.`,
    report.ignored.length &&
      `Ignored: ${report.ignored.slice(0, 5).map(shortened).join(', ')}${report.ignored.length > 5 ? ' …' : ''}.`,
    report.shown !== null &&
      report.shown > report.newest &&
      `The site shows ranks of ${report.shown}. These files are older, so ranks and popularity stay.`,
    nothing && 'The database is up to date: nothing to change.',
    !nothing && (report.wrote ? 'Wrote:' : 'Would write:'),
    !nothing && `  ${things(report.new_names, 'new name')}, without a meaning`,
    !nothing && `  ${things(report.new_figures, 'name')} with changed rank, popularity or gender`,
    !nothing &&
      `  births of ${things(report.added, 'name and sex', 'names and sexes')} added, ${count(report.changed)} changed, ${count(report.removed)} removed`,
    report.removed > report.lines / 10 &&
      'Attention: much of what the database has for these years is missing in the files. They may be cut off, or of another country.',
    report.kept_figures &&
      `Kept the rank or popularity that editors have set for ${things(report.kept_figures, 'name')}.`,
    report.wrote && 'To undo it: npm run names:import -- --undo',
    !nothing && !report.wrote && 'Nothing has been written (--dry-run).',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

/** Describes an undo in several lines of text. */
export function describeUndo(report: UndoReport): string {
  return [
    `Undid the import of ${report.source} from ${new Date(report.at).toISOString().slice(0, 16).replace('T', ' ')}:`,
    `  ${things(report.names_gone, 'name')} removed`,
    `  ${things(report.names_back, 'name')} with their previous figures, except for later edits`,
    `  births of ${things(report.births, 'name and sex', 'names and sexes')} as before`,
  ].join('\n');
}

/**
 * Shows the progress: on a terminal as a bar, otherwise as one line for each step.
 * @param out usually `process.stderr`, so that stdout contains only the report
 */
export function showProgress(out: NodeJS.WriteStream): { step: Step; end(): void } {
  const started = performance.now();
  let last = '';
  return {
    step(text, done) {
      const seconds = `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`;
      if (out.isTTY) out.write(`\r\x1b[K${seconds}  ${bar(done)}${text}`);
      // Ignores the last digit of a step, so that steps such as “Reading 1987” print one line for each decade.
      else if (text.replace(/\d$/, '') !== last) out.write(`${seconds}  ${text}\n`);
      last = text.replace(/\d$/, '');
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

function bar(done: number | undefined): string {
  if (done === undefined) return '';
  const full = Math.round(Math.min(done, 1) * 30);
  return `[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${String(Math.floor(done * 100)).padStart(3)} %  `;
}
