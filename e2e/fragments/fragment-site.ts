import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { bundleBoot, bundleClient, bundleRemote, bundleServer } from './bundles.ts'
import { BUILD, PageComposer, type PageOptions, type PagePart, type Submission } from './compose-page.ts'
import { MESSAGES } from './remotes/shelf-messages.ts'

const NONCE = 'bm9uY2Utb2YtYS10ZXN0'
/** The scripts' part of the shop's policy: the kit runs by nonce and turns no string into markup or code. */
const POLICY = `default-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'`
const CLIENT = '/client.js'
const EXTRA = '/extra.js'

/** A page that is sent in two pieces. */
interface PageSource extends PageOptions {
  readonly parts: readonly PagePart[]
  readonly later?: { readonly parts: readonly PagePart[]; readonly when: Promise<void> }
}

interface ReceivedSubmission extends Submission {
  readonly accept: string
}

/** A host of two small remotes: documents, files of the builds, fragments without markup, and forms. */
export class FragmentSite {
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  readonly #files: ReadonlyMap<string, string>
  readonly #composer: PageComposer
  readonly #boot: string
  #source: PageSource = { parts: [] }
  /** Forms in the order in which they came. */
  submissions: ReceivedSubmission[] = []

  private constructor(files: ReadonlyMap<string, string>, boot: string, composer: PageComposer) {
    this.#files = files
    this.#boot = boot
    this.#composer = composer
  }

  static async start(): Promise<FragmentSite> {
    const [boot, client, basket, shelf, server] = await Promise.all([
      bundleBoot(),
      bundleClient(),
      bundleRemote('basket'),
      bundleRemote('shelf'),
      bundleServer(),
    ])
    const { REMOTES }: typeof import('./remotes/started.ts') = await import(server)
    const files = new Map([
      [CLIENT, client],
      [EXTRA, ''],
      ...remoteFiles('basket', basket),
      ...remoteFiles('shelf', shelf),
      ...Object.entries(MESSAGES).map(
        ([lang, messages]) => [`/_mfe/shelf/${BUILD}/messages.${lang}.js`, `export default ${JSON.stringify(messages)}`] as const,
      ),
    ])
    const site = new FragmentSite(files, boot, new PageComposer(REMOTES, NONCE))
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve))
    return site
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What every address of the site shows from now on. */
  show(source: PageSource): void {
    this.#source = source
    this.submissions = []
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const { locale, path } = splitLocale(url.pathname)
    const lang = locale ?? DEFAULT_LOCALE
    const file = this.#files.get(path)
    if (file !== undefined) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
    if (path.startsWith('/_fragment/'))
      return sendJson(response, await this.#composer.data(path.slice('/_fragment/'.length), Object.fromEntries(url.searchParams), lang))
    if (path.startsWith('/_mfe/')) return void response.writeHead(404).end()
    if (request.method !== 'POST') return this.#sendPage(response, lang)
    const submission = await readSubmission(request)
    this.submissions.push(submission)
    if (submission.accept === 'application/json') return sendJson(response, await this.#composer.submit(submission))
    return this.#sendPage(response, lang, submission)
  }

  async #sendPage(response: ServerResponse, lang: Locale, submission?: Submission): Promise<void> {
    const { parts, later, before = '' } = this.#source
    const boot = `<script nonce="${NONCE}" data-modules="${CLIENT} ${EXTRA}">${this.#boot}</script>`
    const head = `<meta charset="utf-8"><title>site</title><link rel="icon" href="data:,">${boot}`
    const html = (sources: readonly PagePart[]) => Promise.all(sources.map((part) => this.#composer.part(part, lang, submission)))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    response.write(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${before}${(await html(parts)).join('')}`)
    if (later) {
      await later.when
      response.write((await html(later.parts)).join(''))
    }
    response.end('</body></html>')
  }
}

function remoteFiles(remote: string, files: ReadonlyMap<string, string>): [path: string, content: string][] {
  return [...files].map(([name, content]) => [`/_mfe/${remote}/${BUILD}/${name}`, content])
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readSubmission(request: IncomingMessage): Promise<ReceivedSubmission> {
  let body = ''
  for await (const chunk of request) body += chunk
  const form = Object.fromEntries(new URLSearchParams(body))
  return { fragment: form['_fragment'] ?? '', form, accept: request.headers.accept ?? '' }
}
