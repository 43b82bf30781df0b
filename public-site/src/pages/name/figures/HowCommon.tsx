import { popularityWording } from '@cradle/shared/names/nameFacts';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { ReactNode } from 'react';
import { type NameDetails, type NameYear, useNameBirths } from '../../../data/names/names';
import {
  newestYear,
  useBirthTotals,
  useFiguresState,
  useNameYears,
  type YearTotals,
} from '../../../data/names/nameYears';
import { Bar } from '../../../ui/Bar';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { moreCommonAbroad } from './abroad';
import { ranksInWords } from './ranks';
import {
  CLASS_SIZE,
  chanceInClass,
  chanceInShort,
  classesInWords,
  latestShare,
  oneIn,
  type Share,
} from './shareFigures';
import { trendInWords, trendOf } from './trend';

/** Rank, share and popularity of a name. Space is reserved while the figures are loading. */
export function HowCommon({ name }: { name: NameDetails }) {
  const { data: years, error } = useNameYears(name.id);
  const { data: births } = useNameBirths(name.id);
  const { data: totals, error: totalsError } = useBirthTotals();
  const waiting = (!years && !error) || (!totals && !totalsError);
  const share = latestShare(years ?? [], totals?.US ?? {});
  const chance = share && chanceInClass(share.share);
  // Space for the share is reserved only if the name has a rank. Names without a rank usually have no figures.
  const shareKnown = waiting ? name.rank !== null : share !== null;
  return (
    <section className="panel">
      <h2>How common</h2>
      {(name.rank !== null || shareKnown) && (
        <dl className="ranks">
          {name.rank !== null && name.gender !== 'neutral' && (
            <Figure label={name.rank_year ? `US rank ${name.rank_year}` : 'US rank'}>{formatNumber(name.rank)}</Figure>
          )}
          {shareKnown && (
            <>
              <Figure label="In a class" place="in-class">
                {chance === null ? <Skeleton width="2.5ch" /> : chanceInShort(chance)}
              </Figure>
              <Figure label={share ? `Babies ${share.to}` : 'Babies'}>
                {share ? `1 in ${formatNumber(oneIn(share.share))}` : <Skeleton width="5ch" />}
              </Figure>
            </>
          )}
        </dl>
      )}
      {name.gender === 'neutral' && name.rank !== null && (
        <p className="among">{years ? ranksInWords(years) : <Skeleton width="80%" />}</p>
      )}
      <div className="meter">
        <Bar value={name.popularity} thick />
        <span>
          <span className="visually-hidden">Popularity: </span>
          {name.popularity}%
        </span>
      </div>
      <p>
        {name.name} is {popularityWording(name.popularity)}
        {moreCommonAbroad(name.rank, births ?? []) && ' in the US'}.
      </p>
      <div className={name.rank === null ? 'in-words' : 'in-words awaited'}>
        {waiting ? (
          name.rank !== null && <BirthsSkeleton />
        ) : (
          <InWords name={name} years={years} totals={totals && (totals.US ?? {})} share={share} chance={chance} />
        )}
      </div>
    </section>
  );
}

function Figure({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  return (
    <div className={place}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Known = {
  name: NameDetails;
  years: readonly NameYear[] | undefined;
  totals: YearTotals | undefined;
  share: Share | null;
  chance: number | null;
};

/** The figures in sentences, or the reason why there are none. */
function InWords({ name, years, totals, share, chance }: Known) {
  if (!years || !totals) return <p>Couldn't load the figures by year.</p>;
  if (!share || chance === null) {
    return (
      <>
        <p>{whyNoShare(name, years, newestYear(totals))}</p>
        {years.length === 0 && !import.meta.env.SSR && <StillLoading />}
      </>
    );
  }
  const trend = trendOf(years, totals);
  return (
    <>
      <p>
        About 1 in {formatNumber(oneIn(share.share))} babies of {share.to}. In a class of {CLASS_SIZE}, the chance of
        another {name.name}: {classesInWords(chance)}.
      </p>
      {trend && <p>{trendInWords(trend)}</p>}
    </>
  );
}

function StillLoading() {
  const { data } = useFiguresState();
  return data?.loading ? <p>Official figures are still loading. Check back in a minute.</p> : null;
}

function whyNoShare({ name, rank }: NameDetails, years: readonly NameYear[], newest: number): string {
  const last = years.at(-1);
  if (last && last.year < newest)
    return `${name} was last on the US list in ${last.year}. Since then, fewer than five babies a year got it.`;
  if (rank !== null) return `There are no figures by year for this name.`;
  return `There are no US figures for ${name}.`;
}

function BirthsSkeleton() {
  return (
    <>
      <Skeleton width="96%" />
      <Skeleton width="88%" />
      <Skeleton width="70%" />
    </>
  );
}
