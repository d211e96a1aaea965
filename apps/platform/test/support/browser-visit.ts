import { authorizationBody, newFlow, type AuthorizationOptions, type Flow } from './member.ts'
import type { Platform } from './platform-process.ts'
import { call, type Json, type PageResponse } from './shop.ts'

/** A browser on the hosted pages: it keeps cookies and follows redirects inside the platform, until it is sent elsewhere. */
export interface Browser {
  readonly cookies: Map<string, string>
  open(url: string): Promise<PageResponse & { readonly url: string }>
  submit(url: string, fields: Readonly<Record<string, string>>): Promise<PageResponse & { readonly url: string }>
}

/** The address of a page; of one that is shown where a visit begins, it is the one that its form leads to. */
function addressOf(text: string, url: string): string {
  const action = new URL(url).pathname === '/oauth2/authorize' ? /<form[^>]* action="([^"]+)"/.exec(text)?.[1] : undefined
  return action ? new URL(action, url).href : url
}

export function newBrowser(platform: Platform): Browser {
  const cookies = new Map<string, string>()
  async function go(address: string, init: RequestInit = {}): Promise<PageResponse & { readonly url: string }> {
    const url = new URL(address, platform.url).href
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(url.startsWith(platform.url) && cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, url)
    if (next && (next.origin === platform.url || new URL(url).origin !== platform.url)) return go(next.href)
    const text = await response.text()
    return { status: response.status, headers: response.headers, location: next?.href ?? null, text, url: addressOf(text, url) }
  }
  return {
    cookies,
    open: (url) => go(url),
    submit: (url, fields) => go(url, { method: 'POST', headers: { origin: platform.url }, body: new URLSearchParams(fields) }),
  }
}

/** The address of a visit to the sign-in pages, and what to exchange its code with. */
export async function prepareVisit(
  platform: Platform,
  token: string,
  options: AuthorizationOptions = {},
  more: object = {},
): Promise<{ readonly flow: Flow; readonly address: string }> {
  const flow = newFlow()
  const { status, body }: { status: number; body: Json } = await call(platform, 'POST', '/_api/redirects-api/v1/redirect-session', {
    token,
    body: { ...authorizationBody(platform, flow, options), ...more },
  })
  if (status !== 200) throw new Error(`The visit was refused: ${JSON.stringify(body)}`)
  return { flow, address: body.redirectSession.fullUrl }
}

export const codeIn = ({ location }: PageResponse): string => new URL(location ?? 'http://nowhere/').searchParams.get('code') ?? ''
export const errorIn = ({ location }: PageResponse): string | null => new URL(location ?? 'http://nowhere/').searchParams.get('error')

/** The e-mails to an address, the newest first, without the link that each sign-up is sent. */
export async function mailsTo(platform: Platform, email: string): Promise<Json[]> {
  return (await allMailsTo(platform, email)).filter((mail) => !isConfirmation(mail))
}

/** The link that a sign-up is sent, which verifies the address. */
export async function confirmationLinkOf(platform: Platform, email: string): Promise<string> {
  const mail = (await allMailsTo(platform, email)).find(isConfirmation)
  if (!mail) throw new Error(`No sign-up with ${email} was sent a link.`)
  return linkIn(mail)
}

async function allMailsTo(platform: Platform, email: string): Promise<Json[]> {
  return (await call(platform, 'GET', `/_dev/outbox?${new URLSearchParams({ to: email })}`)).body
}

/** Tells the mail of a sign-up from others with a link that verifies an address: those have six digits in their subject, too. */
const isConfirmation = (mail: Json): boolean => linkIn(mail).includes('/verify/') && digitsIn({ text: mail.subject }) === ''

/** The newest e-mail to an address, without the link that each sign-up is sent. */
export async function mailTo(platform: Platform, email: string): Promise<Json> {
  const [mail] = await mailsTo(platform, email)
  if (!mail) throw new Error(`There is no e-mail to ${email}`)
  return mail
}

export const linkIn = ({ text }: Json): string => /https?:\S+/.exec(text)?.[0] ?? ''
export const digitsIn = ({ text }: Json): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
export const hiddenIn = ({ text }: PageResponse, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
