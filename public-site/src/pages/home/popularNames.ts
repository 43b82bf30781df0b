import { sampleNames } from '@cradle/shared/content/sampleNames';
import { mostPopular } from './mostPopular';

/** The build puts the eight rows themselves here (vite.config.ts): a visitor need not load 42 to see eight. */
export const popularNames = mostPopular(sampleNames, 8);
