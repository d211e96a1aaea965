import type { Suggestions, SuggestionsRequest } from '@galleria/platform-client/storefront/catalog/search'
import type { Env } from '../../../env.ts'
import { findSearch } from '../platform.ts'

type Request = SuggestionsRequest & { readonly language: string }

/** Null where the platform suggests nothing. */
export async function requestSuggestions(env: Env, request: Request, currency?: string): Promise<Suggestions | null> {
  const search = await findSearch(env, { capability: 'suggestions', language: request.language, currency })
  return search && search.suggest(request)
}
