import { splitLocale, type Locale } from '@galleria/intl/locales'
import type { Page } from '@playwright/test'

/** Addresses that are the same in every language: files, the hosted checkout's steps, and what is sent and not shown. */
const WITHOUT_LANGUAGE = /^\/(?:_mfe\/|media\/|downloads\/|checkout\/|(?:locale|currency|country|theme)$)/

/** Links and forms that lead to a page of the same place in another language. */
export async function foreignLinks(page: Page, locale: Locale): Promise<string[]> {
  const paths = await page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].map((link) => link.href)
    const forms = [...document.forms].map((form) => new URL(form.getAttribute('action') ?? '', location.href).href)
    const addresses = [...links, ...forms].map((address) => new URL(address))
    const inside = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
    // Hosted pages have one address for all languages, and name theirs beside it.
    return inside.filter(({ searchParams }) => searchParams.get('lang') !== document.documentElement.lang).map(({ pathname }) => pathname)
  })
  return paths.filter((path) => !WITHOUT_LANGUAGE.test(path) && splitLocale(path).locale !== locale)
}
