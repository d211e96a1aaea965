import { localizePath } from '@galleria/intl/locales'
import type { HydrationData, Params } from '../contract/index.ts'
import { paramsQuery } from '../contract/params/format-params.ts'
import { firstLocaleOfPage, pageLocale } from './load-messages.ts'

/** A fragment's data without markup, as its newest build renders it. */
export async function fetchFragment(fragment: string, params: Params, signal?: AbortSignal): Promise<HydrationData> {
  const path = `/_fragment/${fragment}?${paramsQuery(params)}`
  const response = await fetch(localizePath(pageLocale(), path, firstLocaleOfPage()), {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`fragment ${fragment}: ${response.status}`)
  return response.json()
}
