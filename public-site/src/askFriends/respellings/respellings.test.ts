import { describe, expect, it } from 'vitest';
import { respellings } from './respellings';
import { respellingOf, soundKey, syllablesOf } from './sounds';

describe('wrong respellings', () => {
  it.each([
    ['Niamh', 'NEEV', ['NEE-am', 'NAYV', 'NYVE']],
    ['Siobhán', 'shi-VAWN', ['SEE-oh-ban', 'shih-VOWN', 'shih-VAYN']],
    ['Lucia', 'loo-SEE-uh', ['LOO-shuh', 'LOO-see-uh', 'loo-CHEE-uh']],
    ['Andrea', 'ahn-DRAY-ah', ['AN-dree-uh', 'AHN-dray-ah', 'ahn-DRAH-ah']],
    ['Xavier', 'ZAY-vee-er', ['ZAY-veer', 'zay-VEE-er', 'HAY-vee-er']],
    ['Joaquin', 'wah-KEEN', ['JOH-kwin', 'WAH-keen', 'wah-KAYN']],
    ['Kai', 'KYE', ['KAY', 'KEE', 'KOY']],
    ['Leo', 'LEE-oh', ['lee-OH', 'LAY-oh', 'LYE-oh']],
    ['Saoirse', 'SEER-shuh', ['SAY-oh-ers', 'SAIR-shuh', 'SER-shuh']],
    ['Emma', 'EM-uh', ['EEM-uh', 'AYM-uh', 'EM-oo']],
    ['Jorge', 'HOR-heh', ['JORJ', 'hor-HEH', 'JOR-heh']],
    ['Wolfgang', 'VOLF-gahng', ['WOLF-gang', 'volf-GAHNG', 'VOHLF-gahng']],
  ])('the wrong respellings of %s (%s) are %j', (name, right, wrong) =>
    expect(respellings(name, right)).toEqual([right, ...wrong]),
  );

  it.each([
    ['Ngozi', 'ng-GOH-zee'],
    ['Test', null],
    ['Test', ''],
    ['Test', '<b>x</b>'],
  ])('respellings() returns an empty list for the name %s with the unusable pronunciation %j', (name, right) =>
    expect(respellings(name, right)).toEqual([]),
  );

  it.each([
    ['Qiana', 'kee-AH-nuh'],
    ['Noah', 'NOH-uh'],
    ['Camilla', 'kuh-MIL-uh'],
    ['Anna', 'AN-uh'],
  ])(
    'the wrong respellings of %s (%s) differ from each other and from the right one in spelling and sound',
    (name, right) => {
      const all = respellings(name, right);
      expect(new Set(all.map((one) => one.toLowerCase() + one)).size).toBe(all.length);
      expect(new Set(all.map((one) => soundKey(syllablesOf(one) ?? []))).size).toBe(all.length);
    },
  );
});

describe('sounds', () => {
  it.each(['loo-SEE-uh', 'KYE', 'LYNE', 'eye-LEEN', 'HYEH-jin', 'AHN-yuh'])(
    'the respelling %s is the same after it is split into sounds and written again',
    (one) => expect(respellingOf(syllablesOf(one) ?? [])).toBe(one),
  );
  it.each([
    ['loo-SEE-uh', 'loo-SEE-ah'],
    ['STEL-uh', 'STE-luh'],
    ['KUR-tis', 'KER-tis'],
  ])('%s and %s sound alike', (one, other) =>
    expect(soundKey(syllablesOf(one) ?? [])).toBe(soundKey(syllablesOf(other) ?? [])),
  );
});
