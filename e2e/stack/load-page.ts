import { request as httpRequest, type Agent } from 'node:http'

export interface PageRequest {
  readonly url: string
  /** Value of the `Cookie` header; empty for a shopper without a session. */
  readonly cookie: string
  /** The network address of this machine from which the request is sent. */
  readonly localAddress?: string | undefined
  /** The fields that are posted as a form of the store's own page. */
  readonly form?: Readonly<Record<string, string>>
}

/** Some of the shoppers hang up: before the headers, up to this many milliseconds after they asked and mostly soon, or in the middle of the body. */
export interface HangUps {
  /** The share of all requests that hang up, from 0 to 1. */
  readonly share: number
  readonly withinMs: number
}

export interface LoadResponse {
  readonly status: number
  readonly isDocument: boolean
  readonly text: string
}

const TIME_LIMIT_MS = 15_000
export const HUNG_UP = Symbol('hung up')

/** Loads one page to its end. Throws where the connection breaks, or nothing comes in 15 s. */
export function loadPage(
  { url, cookie, localAddress, form }: PageRequest,
  agent: Agent,
  hangUps: HangUps | null = null,
): Promise<LoadResponse | typeof HUNG_UP> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...(form && { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const from = localAddress === undefined ? {} : { localAddress, family: 4 }
    const request = httpRequest(url, { method: form ? 'POST' : 'GET', agent, headers, timeout: TIME_LIMIT_MS, ...from }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (inBody) hangUp()
      })
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, isDocument: isDocument(response.statusCode, response.headers['content-type']), text }),
      )
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('the response broke off')))
    })
    const inBody = hangUps !== null && Math.random() < 0.3
    const timer = hangUps && !inBody ? setTimeout(hangUp, Math.random() ** 2 * hangUps.withinMs) : undefined
    request.on('timeout', () => request.destroy(new Error(`no response in ${TIME_LIMIT_MS} ms`)))
    request.on('error', fail)
    request.end(form && new URLSearchParams(form).toString())

    function hangUp(): void {
      settle(HUNG_UP)
      request.destroy()
    }
    function settle(outcome: LoadResponse | typeof HUNG_UP): void {
      clearTimeout(timer)
      resolve(outcome)
    }
    function fail(error: Error): void {
      clearTimeout(timer)
      reject(error)
    }
  })
}

const isDocument = (status = 0, contentType = '') => status === 200 && contentType.startsWith('text/html')
