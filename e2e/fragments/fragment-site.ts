import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  BrowserFault,
  buildFolder,
  parseFormTarget,
  readQueryParams,
  scriptJson,
  type HydrationData,
  type Params,
} from '@galleria/fragments/contract'
import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { integrity } from '@galleria/tooling/build/build-id.ts'
import { bundleBoot, bundleClient, bundleRemote, bundleServer } from './bundles.ts'
import { BUILD, PageComposer, type PageOptions, type PagePart, type Submission } from './compose-page.ts'
import { MESSAGES } from './remotes/shelf-messages.ts'

const NONCE = 'bm9uY2Utb2YtYS10ZXN0'
/** The scripts' part of the shop's policy: the kit runs by nonce and turns no string into markup or code. */
const POLICY = `default-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types default`
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
  /** The integrity of the files as they were published, by URL. */
  #integrity: Readonly<Record<string, string>>
  /** What the site sends instead of a file. */
  readonly #changed = new Map<string, string>()
  readonly #composer: PageComposer
  readonly #boot: string
  #source: PageSource = { parts: [] }
  /** Forms in the order in which they came. */
  submissions: ReceivedSubmission[] = []
  /** Faults that the browser reported: `<fragment> <kind>`, and the file that was refused. */
  faults: string[] = []

  private constructor(files: ReadonlyMap<string, string>, boot: string, composer: PageComposer) {
    this.#files = files
    this.#integrity = integrityOfAll(files)
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
        ([lang, messages]) => [`${buildFolder('shelf', BUILD)}messages.${lang}.js`, `export default ${JSON.stringify(messages)}`] as const,
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
    this.faults = []
    this.#changed.clear()
    this.#integrity = integrityOfAll(this.#files)
  }

  /** Publishes a file with another content. */
  publish(path: string, content: string): void {
    this.#changed.set(path, content)
    this.#integrity = { ...this.#integrity, [path]: integrity(Buffer.from(content)) }
  }

  /** Sends other bytes for a file than were published. */
  change(path: string, content: string): void {
    this.#changed.set(path, content)
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const { locale, path } = splitLocale(url.pathname)
    const lang = locale ?? SOURCE_LOCALE
    const file = this.#changed.get(path) ?? this.#files.get(path)
    if (file !== undefined) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
    // Where a tab waits for its next test.
    if (path === '/robots.txt') return void response.writeHead(200, { 'content-type': 'text/plain' }).end()
    if (path.startsWith('/_fragment/'))
      return this.#sendData(response, path.slice('/_fragment/'.length), { params: readQueryParams(url.searchParams) ?? {}, lang })
    if (path.startsWith('/_mfe/')) return void response.writeHead(404).end()
    if (path === '/_report') return this.#noteFault(request, response)
    if (request.method !== 'POST') return this.#sendPage(response, lang)
    const submission = await readSubmission(request)
    this.submissions.push(submission)
    if (submission.accept === 'application/json') return sendJson(response, await this.#composer.submit(submission))
    return this.#sendPage(response, lang, submission)
  }

  async #noteFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fragment, kind, file } = BrowserFault.parse(JSON.parse(await text(request)))
    this.faults.push([fragment, kind, file].filter(Boolean).join(' '))
    response.writeHead(204).end()
  }

  async #sendData(response: ServerResponse, fragment: string, { params, lang }: { params: Params; lang: Locale }) {
    const [remote] = fragment.split('/')
    const data = await this.#composer.data(fragment, params, lang)
    const integrity = Object.entries(this.#integrity).filter(([url]) => url.startsWith(`/_mfe/${remote}/`))
    sendJson(response, { ...data, integrity: Object.fromEntries(integrity) })
  }

  async #sendPage(response: ServerResponse, lang: Locale, submission?: Submission): Promise<void> {
    const { parts, later, before = '', unlisted = /^$/ } = this.#source
    const placed: HydrationData[] = []
    const html = async (sources: readonly PagePart[]) =>
      (await Promise.all(sources.map((part) => this.#composer.part(part, lang, { submission, placed })))).join('')
    const body = await html(parts)
    const preloads = [...new Set([CLIENT, EXTRA, ...preloadsOf(placed)])].filter((url) => url in this.#integrity && !unlisted.test(url))
    const others = Object.keys(this.#integrity).filter((url) => !preloads.includes(url) && !unlisted.test(url))
    const integrity = Object.fromEntries([...preloads, ...others].map((url) => [url, this.#integrity[url]]))
    const importMap = `<script nonce="${NONCE}" type="importmap">${scriptJson({ integrity })}</script>`
    const boot = `<script nonce="${NONCE}" data-preloads="${preloads.length}">${this.#boot}</script>`
    const head = `<meta charset="utf-8"><title>site</title><link rel="icon" href="data:,">${importMap}${boot}`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    response.write(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${before}${body}`)
    if (later) {
      await later.when
      response.write(await html(later.parts))
    }
    response.end('</body></html>')
  }
}

function remoteFiles(remote: string, files: ReadonlyMap<string, string>): [path: string, content: string][] {
  return [...files].map(([name, content]) => [buildFolder(remote, BUILD) + name, content])
}

/** The scripts of all fragments that do not wait until they are seen. */
function preloadsOf(placed: readonly HydrationData[]): string[] {
  const loaded = placed.filter(({ hydrate }) => hydrate === 'load' || hydrate === 'idle')
  return loaded.flatMap(({ entry, modules, messages }) => [entry, ...modules, ...(messages ? [messages] : [])])
}

function integrityOfAll(files: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, integrity(Buffer.from(content))]))
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readSubmission(request: IncomingMessage): Promise<ReceivedSubmission> {
  let body = ''
  for await (const chunk of request) body += chunk
  const form = Object.fromEntries(new URLSearchParams(body))
  return { fragment: parseFormTarget(form['_fragment'] ?? '').fragment, form, accept: request.headers.accept ?? '' }
}
