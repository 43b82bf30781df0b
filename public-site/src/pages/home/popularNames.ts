import { sampleNames } from '@cradle/shared/content/sampleNames';
import { mostPopular } from './mostPopular';

/** Replaced by its value at build time (vite.config.ts), so that visitors load eight rows and not all sample names. */
export const popularNames = mostPopular(sampleNames, 8);
