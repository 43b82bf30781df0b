import { sampleNames } from '@cradle/shared/content/sampleNames';
import { mostPopular } from './mostPopular';

/**
 * vite.config.ts replaces this module by its value at build time, so that visitors load eight rows, not all sample
 * names.
 */
export const popularNames = mostPopular(sampleNames, 8);
