import { isLocale, type Locale } from '@galleria/intl/locales'
import { readForm } from '../app/forms/read-form.ts'
import { countryCookie, isCountryChoice } from '../app/locale/country-choice.ts'
import { currencyCookie, isCurrencyChoice } from '../app/locale/currency-choice.ts'
import { isOwnPage, localeCookie, pageIn } from '../app/locale/locale-choice.ts'
import { BROWSER_HEADERS } from '../app/security/document-headers.server.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'
import { isThemeChoice, themeCookie } from '../app/theme/theme-choice.ts'

interface Choice {
  /** The page on which the shopper goes on. */
  readonly page: string
  readonly cookie: string
}

/** `POST /locale`: the shopper chooses a language (`locale`) and goes on reading where they were (`to`). */
export function handleLocale(request: Request, first: Locale): Promise<Response> {
  return handleChoice(request, 'language', (form, to) => {
    const locale = form.get('locale')
    if (typeof locale !== 'string' || !isLocale(locale)) return null
    const page = pageIn(locale, to, first)
    return page === null ? null : { page, cookie: localeCookie(locale) }
  })
}

/** `POST /currency`: the shopper chooses what prices are shown in (`currency`) and goes on where they were (`to`). */
export function handleCurrency(request: Request): Promise<Response> {
  return handleChoice(request, 'currency', (form, to) => {
    const currency = form.get('currency')
    return isCurrencyChoice(currency) && isOwnPage(to) ? { page: to, cookie: currencyCookie(currency) } : null
  })
}

/** `POST /country`: the shopper chooses where things are to be delivered to (`country`) and goes on where they were (`to`). */
export function handleCountry(request: Request): Promise<Response> {
  return handleChoice(request, 'country', (form, to) => {
    const country = form.get('country')
    return isCountryChoice(country) && isOwnPage(to) ? { page: to, cookie: countryCookie(country) } : null
  })
}

/** `POST /theme`: the shopper chooses a light or a dark page (`theme`), or that of the device, and goes on where they were (`to`). */
export function handleTheme(request: Request): Promise<Response> {
  return handleChoice(request, 'theme', (form, to) => {
    const theme = form.get('theme')
    return isThemeChoice(theme) && isOwnPage(to) ? { page: to, cookie: themeCookie(theme) } : null
  })
}

async function handleChoice(request: Request, kind: string, parse: (form: FormData, to: string) => Choice | null): Promise<Response> {
  if (!isSameOrigin(request)) return refuse('foreign origin', 403)
  const form = await readForm(request)
  const to = form?.get('to') ?? '/'
  const choice = form && typeof to === 'string' ? parse(form, to) : null
  if (!choice) return refuse(`not a ${kind} and a page of this store`, 400)
  return new Response(null, {
    status: 303,
    headers: {
      ...BROWSER_HEADERS,
      location: choice.page,
      'set-cookie': choice.cookie,
      'cache-control': 'no-store',
      // Prefetched pages are as they were before the choice.
      'clear-site-data': '"prefetchCache"',
    },
  })
}

function refuse(message: string, status: number): Response {
  return new Response(`${message}\n`, { status, headers: { ...BROWSER_HEADERS, 'cache-control': 'no-store' } })
}
