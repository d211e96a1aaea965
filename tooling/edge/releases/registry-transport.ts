import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RegistryRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined
}

export interface RegistryResponse {
  readonly status: number
  readonly text: string
}

/** Sends one request to a registry. */
export type RegistryTransport = (path: string, request: RegistryRequest) => Promise<RegistryResponse>

/** A request to a store or its registry. Throws where nothing answers. */
export async function reachStore(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(`Nothing answers at ${url.origin}. Check the address, and that the store is running.`, { cause: error })
  }
}

/** Reaches the registry at its origin. */
export function overHttp(registryUrl: string): RegistryTransport {
  return async (path, { method, headers, body }) => {
    const response = await reachStore(new URL(path, registryUrl), {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text() }
  }
}

/** Reaches the registry at its socket. */
export function overSocket(socketPath: string): RegistryTransport {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const call = request({ socketPath, path, method, agent: false, headers: { host: 'registry', ...headers } }, (response) => {
        buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, text: bytes.toString('utf8') }), reject)
      })
      call.on('error', reject)
      call.end(body)
    })
}
