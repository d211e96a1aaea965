import { expect, test } from 'vitest'
import { entryWithVersions, VERSION_OVERRIDES } from './version-overrides.ts'

interface Bindings {
  readonly [name: string]: unknown
}

interface Worker {
  fetch(request: Request, env: Bindings): Promise<Response>
}

/** Loads the entry around a Worker that calls HELLO in this way. */
async function entryAround(call: string): Promise<Worker> {
  const worker = `export default { fetch: (request, env) => ${call} }`
  const source = entryWithVersions({ HELLO: 'HELLO_NAMED' }).replaceAll("'./worker.js'", JSON.stringify(dataUrl(worker)))
  return ((await import(/* @vite-ignore */ dataUrl(source))) as { default: Worker }).default
}

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}

const service = (name: string) => ({
  fetch: async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    return new Response(`${name} ${request.method} ${await request.text()}`)
  },
})
const env = { HELLO: service('live'), HELLO_NAMED: service('named'), GREETING: 'hi' }
const named = { headers: { [VERSION_OVERRIDES]: 'galleria-hello="cafe"' } }

async function sent(call: string, init?: RequestInit): Promise<string> {
  const worker = await entryAround(call)
  return (await worker.fetch(new Request('http://shop/', init), env)).text()
}

test('a request that names a build goes over the second binding, any other over the first', async () => {
  expect(await sent('env.HELLO.fetch(request)', { method: 'POST', body: 'a=1' })).toBe('live POST a=1')
  expect(await sent('env.HELLO.fetch(request)', { ...named, method: 'POST', body: 'a=1' })).toBe('named POST a=1')
  expect(await sent('env.HELLO.fetch(request.url, { headers: request.headers })', named)).toBe('named GET ')
  expect(await sent('env.HELLO.fetch(request.url, { headers: Object.fromEntries(request.headers) })', named)).toBe('named GET ')
  expect(await sent('env.HELLO.fetch(request.url, { method: "POST", body: "a=1" })', named)).toBe('live POST a=1')
  expect(await sent('env.HELLO.fetch(request.url)', named)).toBe('live GET ')
})

test('other bindings stay as they are', async () => {
  expect(await sent('Promise.resolve(new Response(env.GREETING))')).toBe('hi')
})

test('a GET whose connection broke is sent once more, a POST is not', async () => {
  const worker = await entryAround('env.HELLO.fetch(request).catch((error) => new Response(error.message))')
  let tries = 0
  let failures: string[] = []
  const breaking = {
    fetch: async () => {
      const failure = failures[tries++]
      if (failure !== undefined) throw new Error(failure)
      return new Response('here')
    },
  }
  const send = async (before: string[], init?: RequestInit) => {
    tries = 0
    failures = before
    return (await worker.fetch(new Request('http://shop/', init), { ...env, HELLO: breaking })).text()
  }
  const lost = 'Network connection lost.'
  expect(await send([lost])).toBe('here')
  expect(await send([lost, lost])).toBe(lost)
  expect(tries).toBe(2)
  expect(await send([lost], { method: 'POST', body: 'a=1' })).toBe(lost)
  expect(await send(['The operation was aborted.'])).toBe('The operation was aborted.')
  expect(tries).toBe(1)
})
