import { Failure } from '@galleria/commerce/failures/failure'
import type { Context } from 'hono'
import { variablesOf } from '../env.ts'
import { errorStatus } from '../http/error-response.ts'
import { guardPage } from '../http/page-guard.ts'
import type { MessageBundle } from '../messages.ts'
import { formatThrottleNotice } from './auth/format-throttle-notice.ts'
import { languagesOf } from './layout/languages.tsx'
import { MessagePage } from './layout/message-page.tsx'
import { page, type PageContext } from './layout/page.tsx'
import { pageMessages } from './page-messages.ts'

/** Whether a browser asked and no API call was reached: API clients get the error as JSON. */
export function wantsPage(context: PageContext): boolean {
  return context.get('call') === undefined && (context.req.header('accept') ?? '').includes('text/html')
}

/** What a person reads where a client gets the error of the API. */
export function errorPage(error: Error, context: Context): Response | Promise<Response> {
  const messages = pageMessages(context, undefined)
  const home = variablesOf(context.env).STORE_URL + messages.link('/')
  const { t } = messages
  guardPage(context)
  return page(
    context,
    <MessagePage
      messages={messages}
      urls={{ home, cart: home, inLanguage: languagesOf(context) }}
      back={t('shop.back')}
      {...saying(error, messages)}
      link={{ href: home, label: t('shop.go') }}
    />,
    errorStatus(error, context),
  )
}

function saying(error: Error, messages: MessageBundle): { readonly title: string; readonly text: string } {
  const { t } = messages
  const { code, data } = error instanceof Failure ? error : { code: undefined, data: {} }
  switch (code) {
    case 'ROUTE_NOT_FOUND':
      return { title: t('missing.title'), text: t('missing.text') }
    case 'FILE_NOT_FOUND':
      return { title: t('file.title'), text: t('file.text') }
    case 'RATE_LIMITED':
      return { title: t('busy.title'), text: formatThrottleNotice(messages, { data }) }
    default:
      return { title: t('failed.title'), text: t('signIn.failed.text') }
  }
}
