import { STORE_TAG, type Envelope } from '@galleria/fragments/contract'
import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { STORE_CURRENCY } from '../config/currency.ts'
import { clientAddress } from '../security/client-address.ts'
import { newTraceparent } from './fragment-context.server.ts'
import type { Isolate } from './isolate.server.ts'
import type { Runtime } from './request-context.server.ts'
import { requestLayout } from './request-layout.server.ts'

/** Notes what the layout says of the store that other pages depend on. */
export function learnStore(
  { currencies, regions, languages }: Pick<Isolate, 'currencies' | 'regions' | 'languages'>,
  { envelope, asOf }: { readonly envelope: Pick<Envelope, 'layout'> | null; readonly asOf: number },
): void {
  // It could not be had.
  if (!envelope) return
  currencies.learn(envelope.layout)
  regions.learn(envelope.layout)
  languages.learn(envelope.layout?.languages, asOf)
}

/**
 * The language of addresses without a prefix. A new isolate, and one that a change of the store has reached, asks the layout for it, most often
 * a copy that the page needs next. Where that cannot be had, it stays as it was known last; null where it never was.
 */
export async function readFirstLocale(request: Request, runtime: Runtime): Promise<Locale | null> {
  const { languages, purges } = runtime.isolate
  const isKnown = languages.first !== null && purges.standing({ tags: [STORE_TAG], asOf: languages.asOf }) === 'live'
  if (!isKnown) await refreshStore(request, runtime)
  return languages.first
}

async function refreshStore(request: Request, { isolate, execution }: Runtime): Promise<void> {
  const url = new URL(request.url)
  const firstLocale = isolate.languages.first ?? SOURCE_LOCALE
  const plain = {
    locale: splitLocale(url.pathname).locale ?? firstLocale,
    firstLocale,
    currency: isolate.currencies.own ?? STORE_CURRENCY,
    traceparent: newTraceparent(),
    client: clientAddress(request, isolate.addressHeader),
    token: null,
    clientAddress: null,
  }
  try {
    const layout = await requestLayout({ request, isolate, url, waitUntil: (task) => execution.waitUntil(task) }, plain)
    if (layout) learnStore(isolate, layout)
    else isolate.languages.learn(undefined, isolate.purges.generation)
  } catch (error) {
    // Such as without a registry: the page itself says it.
    console.warn(JSON.stringify({ level: 'warn', event: 'layout-fault', message: String(error) }))
  }
  if (isolate.languages.first === null) console.warn(JSON.stringify({ level: 'warn', event: 'first-language-unknown' }))
}
