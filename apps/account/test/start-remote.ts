import { Envelope, Outcome, REQUEST_HEADERS, RESPONSE_HEADERS } from '@galleria/fragments/contract'
import { describeRemote, exposedModules } from '@galleria/fragments/build'
import type { Locale } from '@galleria/intl/locales'
import { vi } from 'vitest'
import remote from '../remote.config.ts'

const FILE = { url: '/_mfe/account/0123456789ab/file.js', integrity: 'sha384-AAAA' }
const exposes = Object.fromEntries(Object.keys(exposedModules(remote)).map((name) => [name, { css: [], modules: [FILE] }]))

vi.stubGlobal('__GALLERIA_MANIFEST__', describeRemote(remote, { build: '0123456789ab', react: '^18.3.1', entry: FILE, messages: {}, exposes }))
// The Worker reads its manifest when it is loaded.
const { default: worker } = await import('../worker.ts')

const ENV = { PLATFORM_URL: 'http://platform.example', PLATFORM_CLIENT_ID: 'client' }

interface CallOptions {
  /** The shopper's token; null before there is a session. */
  readonly token?: string | null
  /** Posts this form. */
  readonly form?: Record<string, string>
  readonly accept?: 'text/html' | 'application/json'
  /** Of the page. */
  readonly locale?: Locale
}

function call(path: string, { token = 'shopper', form, accept = 'text/html', locale = 'en' }: CallOptions): Promise<Response> {
  const headers = { accept, [REQUEST_HEADERS.url]: 'http://store.example/', [REQUEST_HEADERS.locale]: locale, ...(token !== null && { authorization: token }) }
  const body = form && new URLSearchParams(form)
  return worker.fetch(new Request(`http://remote/_fragment/${path}`, { method: form ? 'POST' : 'GET', headers, body }), ENV, { waitUntil: () => undefined })
}

/** A fragment of this remote as the host would get it for a document. */
export async function callFragment(path: string, options: CallOptions = {}) {
  const response = await call(path, options)
  const envelope = response.headers.get(RESPONSE_HEADERS.envelope)
  const html = await response.text()
  return {
    status: response.status,
    html,
    /** What a reader sees, without markup and without the props for the browser. */
    text: html.replace(/<script.*?<\/script>/gs, '').replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    envelope: html && envelope ? Envelope.parse(JSON.parse(envelope)) : null,
  }
}

/** The outcome of a form that the browser kit posts. */
export async function act(path: string, form: Record<string, string>): Promise<Outcome> {
  const response = await call(path, { form, accept: 'application/json' })
  return Outcome.parse(await response.json())
}
