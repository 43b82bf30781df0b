/**
 * `npm run bench`: prints goal, figure and verdict of each budget. With `--check` a budget that is missed ends with
 * exit code 1; these are exact counts of bytes and modules, never times.
 */
import { PlainError, runCommand } from '@cradle/supabase/local/options';
import { bareFloor, bundlesOf } from './bundles';

interface Figure {
  what: string;
  goal: number;
  figure: number;
  unit: string;
}

const kB = (bytes: number) => bytes / 1000;

/** Code that a public page must not carry before somebody uses it. */
const laterCode = /backoffice|react-admin|@mui|auth-js|supabase-js|zod/;

/** What only a server may know: its keys, a database's address, the key of a certificate. */
const secrets = /sb_secret_\w|["'`]service_role["'`]|postgres(?:ql)?:\/\/|-----BEGIN [A-Z ]*PRIVATE KEY/;

async function measure(): Promise<Figure[]> {
  const floor = await bareFloor();
  const site = await bundlesOf('public-site');
  const office = await bundlesOf('backoffice');
  const home = site.firstLoad('/pages/home/HomePage.tsx');
  return [
    { what: 'First-load JavaScript of /', goal: 100, figure: kB(home), unit: 'kB gzip' },
    { what: '… against the bare floor', goal: 1.1, figure: home / floor, unit: `× ${kB(floor).toFixed(1)} kB` },
    {
      what: 'First-load JavaScript of /names/a',
      goal: 108,
      figure: kB(site.firstLoad('/pages/names/NamesPage.tsx')),
      unit: 'kB gzip',
    },
    {
      what: 'Modules of back-office, auth or zod on /',
      goal: 0,
      figure: site.modulesIn('/pages/home/HomePage.tsx', laterCode).length,
      unit: 'modules',
    },
    {
      what: 'Files with a secret in them',
      goal: 0,
      figure: [...site.filesWith(secrets), ...office.filesWith(secrets)].length,
      unit: 'files',
    },
    {
      what: 'First-load JavaScript of /admin/login',
      goal: 350,
      figure: kB(office.firstLoad('/src/App.tsx')),
      unit: 'kB gzip',
    },
    {
      what: 'First-load JavaScript of the list of names',
      goal: 410,
      figure: kB(office.firstLoad('/baby_names/List.tsx')),
      unit: 'kB gzip',
    },
  ];
}

await runCommand(async () => {
  const figures = await measure();
  const rows = figures.map(({ what, goal, figure, unit }) => ({
    Budget: what,
    Goal: `≤ ${goal}`,
    Figure: `${Number(figure.toFixed(2))} ${unit}`,
    Verdict: figure <= goal ? 'met' : 'MISSED',
  }));
  console.table(Object.fromEntries(rows.map(({ Budget, ...rest }) => [Budget, rest])));
  const missed = figures.filter(({ goal, figure }) => figure > goal);
  if (missed.length && process.argv.includes('--check')) {
    throw new PlainError(`Missed: ${missed.map(({ what }) => what).join('; ')}.`);
  }
});
