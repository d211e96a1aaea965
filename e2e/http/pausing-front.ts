import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 500

interface PausingFront {
  readonly url: string
  close(): void
}

/** Stands before the store and sends its documents in pieces: a piece begins wherever one of `marks` does, and each comes a while after the one before. */
export async function startPausingFront(storeUrl: string, marks: readonly string[]): Promise<PausingFront> {
  const server = createServer((request, response) => {
    void fetch(storeUrl + request.url).then(
      (upstream) => pass(upstream, response, marks),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function pass(upstream: Response, response: ServerResponse, marks: readonly string[]): Promise<void> {
  const type = upstream.headers.get('content-type') ?? ''
  response.writeHead(upstream.status, {
    'content-type': type,
    'content-security-policy': upstream.headers.get('content-security-policy') ?? '',
  })
  if (type.startsWith('text/html')) {
    for (const piece of cutBefore(await upstream.text(), marks)) {
      response.write(piece)
      await delay(PAUSE_MS)
    }
    response.end()
  } else {
    response.end(Buffer.from(await upstream.arrayBuffer()))
  }
}

function cutBefore(html: string, marks: readonly string[]): string[] {
  const cuts = marks.map((mark) => html.indexOf(mark)).filter((at) => at > 0)
  return [0, ...cuts].map((start, index) => html.slice(start, cuts[index]))
}
