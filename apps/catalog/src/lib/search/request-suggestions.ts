import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Suggestions, SuggestionsRequest } from '@galleria/platform-client/storefront/catalog/search'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../platform.ts'

/** Null where the platform suggests nothing. */
export async function requestSuggestions(env: Env, request: SuggestionsRequest, currency?: string): Promise<Suggestions | null> {
  return (await platformCapabilities(env).has('suggestions'))
    ? catalogPlatform(env, request.language, currency).search.suggest(request)
    : null
}
