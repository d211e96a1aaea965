import { isLocale } from '@galleria/intl/locales'
import { readForm } from '../app/forms/read-form.ts'
import { currencyCookie, isCurrencyChoice } from '../app/locale/currency-choice.ts'
import { isOwnPage, localeCookie, pageIn } from '../app/locale/locale-choice.ts'
import { BROWSER_HEADERS } from '../app/security/document-headers.server.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'

/** `POST /locale`: the shopper chooses a language (`locale`) and goes on reading where they were (`to`). */
export async function handleLocale(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refused('foreign origin', 403)
  const form = await readForm(request)
  const locale = form?.get('locale')
  const to = form?.get('to') ?? '/'
  const page = typeof locale === 'string' && isLocale(locale) && typeof to === 'string' ? pageIn(locale, to) : null
  if (page === null || typeof locale !== 'string' || !isLocale(locale)) return refused('not a language and a page of this store', 400)
  return new Response(null, {
    status: 303,
    headers: { ...BROWSER_HEADERS, location: page, 'set-cookie': localeCookie(locale), 'cache-control': 'no-store' },
  })
}

/** `POST /currency`: the shopper chooses what prices are shown in (`currency`) and goes on where they were (`to`). */
export async function handleCurrency(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refused('foreign origin', 403)
  const form = await readForm(request)
  const currency = form?.get('currency')
  const to = form?.get('to') ?? '/'
  if (!isCurrencyChoice(currency) || typeof to !== 'string' || !isOwnPage(to))
    return refused('not a currency and a page of this store', 400)
  return new Response(null, {
    status: 303,
    headers: { ...BROWSER_HEADERS, location: to, 'set-cookie': currencyCookie(currency), 'cache-control': 'no-store' },
  })
}

function refused(message: string, status: number): Response {
  return new Response(`${message}\n`, { status, headers: { ...BROWSER_HEADERS, 'cache-control': 'no-store' } })
}
