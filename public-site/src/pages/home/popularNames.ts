import { sampleNames } from '@cradle/shared/content/sampleNames';
import { mostPopular } from './mostPopular';

/**
 * The eight most popular sample names. At build time, vite.config.ts replaces this expression with its result, so that
 * visitors don't load all sample names.
 */
export const popularNames = mostPopular(sampleNames, 8);
