import type { Locale } from '@galleria/intl/locales'
import { describeRemote, exposedModules } from '../build/describe-remote.tsx'
import { Envelope, Outcome, REQUEST_HEADERS, RESPONSE_HEADERS } from '../contract/index.ts'
import type { RemoteDefinition } from '../remote/define-remote.ts'

interface RemoteWorker {
  fetch(request: Request, bindings: unknown, execution: { waitUntil(task: Promise<unknown>): void }): Promise<Response>
}

interface CallOptions {
  /** The shopper's token; null before there is a session. */
  readonly token?: string | null
  /** Posts this form. */
  readonly form?: Record<string, string>
  readonly accept?: 'text/html' | 'application/json'
  /** Of the page. */
  readonly locale?: Locale
}

const BUILD = '0123456789ab'
const STORE = 'http://store.example/'

/**
 * A remote as the host calls it, in a test: its Worker's handler beside the manifest that a build would have given it.
 * @param load imports the Worker, which reads its manifest when it is loaded
 * @example export const { callFragment, act } = await startRemote(remote, () => import('../worker.ts'), env)
 */
export async function startRemote(remote: RemoteDefinition, load: () => Promise<{ default: RemoteWorker }>, env: object) {
  const file = { url: `/_mfe/${remote.name}/${BUILD}/file.js`, integrity: 'sha384-AAAA' }
  const exposes = Object.fromEntries(Object.keys(exposedModules(remote)).map((name) => [name, { css: [], modules: [file] }]))
  const manifest = describeRemote(remote, { build: BUILD, react: '^18.3.1', entry: file, messages: {}, exposes })
  Object.assign(globalThis, { __GALLERIA_MANIFEST__: manifest })
  const { default: worker } = await load()

  function call(path: string, { token = 'shopper', form, accept = 'text/html', locale = 'en' }: CallOptions): Promise<Response> {
    const headers = {
      accept,
      [REQUEST_HEADERS.url]: STORE,
      [REQUEST_HEADERS.locale]: locale,
      ...(token !== null && { [REQUEST_HEADERS.authorization]: token }),
    }
    const request = new Request(`http://remote/_fragment/${path}`, {
      method: form ? 'POST' : 'GET',
      headers,
      body: form && new URLSearchParams(form),
    })
    return worker.fetch(request, env, { waitUntil: () => undefined })
  }

  return {
    /** A fragment as the host would get it for a document. */
    async callFragment(path: string, options: CallOptions = {}) {
      const response = await call(path, options)
      const envelope = response.headers.get(RESPONSE_HEADERS.envelope)
      const html = await response.text()
      return {
        status: response.status,
        location: response.headers.get('location'),
        html,
        text: readableText(html),
        envelope: html && envelope ? Envelope.parse(JSON.parse(envelope)) : null,
      }
    },
    /** The outcome of a form that the browser kit posts. */
    async act(path: string, form: Record<string, string>, options: CallOptions = {}): Promise<Outcome> {
      const response = await call(path, { ...options, form, accept: 'application/json' })
      return Outcome.parse(await response.json())
    },
  }
}

/** What a reader sees, without markup and without the props for the browser. */
function readableText(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
