import { Envelope, REQUEST_HEADERS, RESPONSE_HEADERS } from '@galleria/fragments/contract'
import { describeRemote, exposedModules } from '@galleria/fragments/build'
import { vi } from 'vitest'
import remote from '../remote.config.ts'

const FILE = { url: '/_mfe/catalog/0123456789ab/file.js', integrity: 'sha384-AAAA' }
const exposes = Object.fromEntries(Object.keys(exposedModules(remote)).map((name) => [name, { css: [], modules: [FILE] }]))

vi.stubGlobal('__GALLERIA_MANIFEST__', describeRemote(remote, { build: '0123456789ab', react: '^18.3.1', entry: FILE, messages: {}, exposes }))
// The Worker reads its manifest when it is loaded.
const { default: worker } = await import('../worker.ts')

/** A fragment of this remote as the host would get it: from its Worker's handler, without identity. */
export async function renderFragment(path: string, locale = 'en') {
  const request = new Request(`http://remote/_fragment/${path}`, { headers: { 'galleria-url': 'http://store.example/', [REQUEST_HEADERS.locale]: locale } })
  const env = { PLATFORM_URL: 'http://platform.example', PLATFORM_CLIENT_ID: 'client' }
  const response = await worker.fetch(request, env, { waitUntil: () => undefined })
  const envelope = response.headers.get(RESPONSE_HEADERS.envelope)
  const html = await response.text()
  return {
    status: response.status,
    html,
    /** What a reader sees, without markup and without the props for the browser. */
    text: html.replace(/<script.*?<\/script>/gs, '').replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    envelope: response.status === 200 && envelope ? Envelope.parse(JSON.parse(envelope)) : null,
  }
}
