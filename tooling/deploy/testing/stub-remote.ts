import { CONTRACT_VERSION, endMarker, RESPONSE_HEADERS } from '@galleria/fragments/contract'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { Response, type Request } from 'miniflare'
import type { StubWorker } from './stub-worker.ts'

/** The id of a build with failing examples. */
export const BAD_BUILD = 'bad000000000'

/** Responds as the version of a remote's Worker that Cloudflare chooses, with one of its fragments. */
export function renderStub(worker: StubWorker | undefined, app: string, request: Request): Response {
  const build = worker?.buildFor(request.headers.get('cloudflare-workers-version-overrides'), `galleria-${app}`)
  if (build === undefined || build === BAD_BUILD) return new Response('crashed', { status: 500 })
  worker?.locales.add(request.headers.get('galleria-locale') ?? '')
  const fragment = `${app}${new URL(request.url).pathname.replace('/_fragment', '')}`
  const envelope = {
    fragment,
    build,
    contract: CONTRACT_VERSION,
    cache: { class: 'public' },
    hydrate: 'never',
    entry: manifestOf(app, { build }).entry,
    css: [],
    modules: [],
    slots: [],
  }
  return new Response(`<p>${build}</p>${endMarker(fragment, build)}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      [RESPONSE_HEADERS.build]: build,
      [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION),
      [RESPONSE_HEADERS.envelope]: JSON.stringify(envelope),
    },
  })
}
