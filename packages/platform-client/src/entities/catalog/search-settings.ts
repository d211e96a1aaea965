import * as z from 'zod/mini'
import { optionalFields, requestList, text } from '../values/fields.ts'

const MAX_RULES = 500
const MAX_TERMS = 20
const MAX_TERM = 60

/** A word, or a few: a term in which nothing can be searched for says nothing. */
const Term = text(MAX_TERM).check(z.refine((term) => /[\p{L}\p{N}]/u.test(term), 'has no word'))

/**
 * Words that find the same products. With `input` in one direction: a search for it also finds its synonyms, and a search for those finds
 * nothing else. Without it any of the words finds the others.
 */
export const SynonymRule = z
  .object({ ...optionalFields({ input: Term }), synonyms: requestList(Term, MAX_TERMS, 1) })
  .check(z.refine(({ input, synonyms }) => input !== undefined || synonyms.length > 1, 'needs an input, or two synonyms'))
export type SynonymRule = z.infer<typeof SynonymRule>

/** What the owner sets for the search of the store. */
export const SearchSettings = z.object({ synonyms: requestList(SynonymRule, MAX_RULES) })
export type SearchSettings = z.infer<typeof SearchSettings>

export const SetSearchSettings = z.object({ searchSettings: SearchSettings })
export const SearchSettingsResponse = z.object({ searchSettings: SearchSettings })
