import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Recorded, allRecorded } from './recorded.ts'

export interface RecordedServer {
  readonly origin: string
  /** Method and path of each call that it was asked. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

interface ReceivedCall {
  method: string
  path: string
  body: string
}

interface AuthorizationAttempt {
  redirectUri: string
  state: string
}

/** Where the recorded redirect session sends a shopper to sign in: here every shopper is signed in already. */
const authorizePath = '/_api/oauth2/authorize'

function authorizationIn(body: string): { auth?: { authRequest: AuthorizationAttempt } } {
  return body.startsWith('{') ? JSON.parse(body) : {}
}

/**
 * A real HTTP server that responds to each recorded call with its recorded response, by method and path, and to every other call with
 * 404, as it does for the id "missing".
 */
export async function startRecordedServer(): Promise<RecordedServer> {
  const requests: string[] = []
  let attempt: AuthorizationAttempt | undefined
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://local')
      const call = { method: incoming.method ?? '', path: pathname, body: Buffer.concat(chunks).toString() }
      requests.push(`${call.method} ${call.path}`)
      const { auth } = authorizationIn(call.body)
      if (auth) attempt = auth.authRequest
      if (attempt && pathname === authorizePath) {
        outgoing.writeHead(302, { location: `${attempt.redirectUri}?code=code&state=${attempt.state}` })
        return outgoing.end()
      }
      const recorded = recordingOf(call)
      outgoing.writeHead(recorded ? 200 : 404, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(recorded?.responseExample ?? { message: `no recording of ${call.method} ${call.path}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Finds the recording with this method and path that has most names in common with the request's body. */
function recordingOf({ method, path, body }: ReceivedCall): Recorded | undefined {
  if (path.includes('/missing')) return undefined
  const names = namesIn(body)
  const inCommon = (recorded: Recorded) => namesIn(JSON.stringify(recorded.body ?? {})).filter((name) => names.includes(name)).length
  return allRecorded
    .filter((recorded) =>
      [recorded, { method: recorded.method, ...recorded.older }].some((form) => form.method === method && matches(form.path, path)),
    )
    .toSorted((left, right) => inCommon(right) - inCommon(left))[0]
}

function matches(template: string | undefined, path: string): boolean {
  const pattern = template
    ?.split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^/]+')
  return pattern !== undefined && new RegExp(`^${pattern}$`).test(path)
}

/** Names and short values: enough to tell one purpose of a call from another. */
const namesIn = (json: string): string[] => json.match(/"[\w.]{1,40}"/g) ?? []
