const PREFIXES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل', 'و']
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']
const MIN_STEM = 2
/** A single و is more often a letter of the word than "and". */
const MIN_AFTER_AND = 3

/**
 * The stem of a folded Arabic word: without the definite article, prepositions before it, and endings of number and gender. These are
 * the rules of the "light10" stemmer.
 */
export function arabicStem(word: string): string {
  const prefix = PREFIXES.find((one) => word.startsWith(one) && word.length - one.length >= (one.length === 1 ? MIN_AFTER_AND : MIN_STEM))
  let stem = word.slice(prefix?.length ?? 0)
  for (const suffix of SUFFIXES) if (stem.endsWith(suffix) && stem.length - suffix.length >= MIN_STEM) stem = stem.slice(0, -suffix.length)
  return stem
}
