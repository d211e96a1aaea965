import { request } from 'node:http'

const TIME_LIMIT_MS = 5_000

/** Asks a Worker at its socket whether it works; throws what is wrong when it does not answer with 2xx. */
export function probe(socketPath: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path, agent: false, headers: { host: 'localhost', accept: 'application/json' } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`${path} responded ${statusCode}: ${body.slice(0, 300)}`))
      })
    })
    const timer = setTimeout(() => call.destroy(new Error(`${path} did not respond in ${TIME_LIMIT_MS} ms`)), TIME_LIMIT_MS)
    call.on('close', () => clearTimeout(timer))
    call.on('error', reject)
    call.end()
  })
}
