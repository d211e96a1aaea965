import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const search =
  'for name in "$CHROMIUM_PATH" chromium-headless-shell chromium chromium-browser google-chrome; do command -v "$name" && exit; done'

/** Path of a Chromium: the one that the environment names, or an installed one; empty where there is none. */
export const chromium = spawnSync('sh', ['-c', search]).stdout.toString().trim()

export interface PageOptions {
  /** Path of the browser. */
  program: string
  /** A module that posts what came out to /result. */
  module: string
  /** What the module gets from /setting, with the page's own address as `origin`. */
  setting: object
  /** Answers every other request, so that the page needs no other origin. */
  platform: string
  /** The folder in which the browser may keep its profile. */
  folder: string
}

/** Opens a page with the module in Chromium and returns what the module posts. */
export async function runInChromium({ program, module, setting, platform, folder }: PageOptions): Promise<unknown> {
  const { promise: result, resolve } = Promise.withResolvers<unknown>()
  const responses: Record<string, (incoming: IncomingMessage) => Promise<[type: string, body: string]>> = {
    '/': async () => ['text/html', '<!doctype html><title>page</title><script type="module" src="/module.js"></script>'],
    '/module.js': async () => ['text/javascript', await readFile(module, 'utf8')],
    '/setting': async () => ['application/json', JSON.stringify({ ...setting, origin })],
    '/result': async (incoming) => {
      resolve(JSON.parse(await textOf(incoming)))
      return ['text/plain', '']
    },
  }
  const server = createServer(async (incoming, outgoing) => {
    const own = responses[incoming.url ?? '']
    if (own) {
      const [type, body] = await own(incoming)
      return outgoing.writeHead(200, { 'content-type': type }).end(body)
    }
    const body = await textOf(incoming)
    const respond = await fetch(platform + incoming.url, { method: incoming.method ?? 'GET', ...(body && { body }) })
    return outgoing.writeHead(respond.status, { 'content-type': 'application/json' }).end(await respond.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const parameters = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${join(folder, 'profile')}`,
  ]
  const browser = spawn(program, [...parameters, origin], { stdio: 'ignore' })
  const ended = new Promise<void>((resolveEnd) => browser.once('exit', () => resolveEnd()))
  try {
    return await Promise.race([result, ended.then(() => Promise.reject(new Error('Chromium ended without a result')))])
  } finally {
    browser.kill()
    await ended
    server.closeAllConnections()
    server.close()
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
