import type { PageResponse } from '../react/runtime.ts'

/** Time after which a document load is the better way to the page: the browser shows that it waits. */
const TIMEOUT_MS = 10_000

/** Unlike `DOMParser`, this needs no policy of Trusted Types. */
export function requestPage(address: string, signal?: AbortSignal): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    const refuse = () => reject(new Error(`the page ${address} responded ${request.status}`))
    request.addEventListener('load', () => {
      if (request.responseXML) resolve({ page: request.responseXML, address: request.responseURL })
      else refuse()
    })
    for (const failure of ['error', 'timeout', 'abort']) request.addEventListener(failure, refuse)
    signal?.addEventListener('abort', () => request.abort())
    request.send()
  })
}
