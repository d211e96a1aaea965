import { splitLocale } from '@galleria/intl/locales'
import { sharedIsolate } from '../app/composition/isolate.server.ts'
import { RequestContext, type Execution } from '../app/composition/request-context.server.ts'
import { serveDocument } from '../app/composition/serve-document.server.ts'
import { localeRedirect } from '../app/locale/locale-choice.ts'
import { isUnwantedSpeculation } from '../app/speculation/speculation-rules.ts'
import { answerHealth } from './answer-health.ts'
import { answerLocale } from './answer-locale.ts'
import { answerAct, answerFragment } from './answer-script.ts'
import { answerSignIn, isSignInVisit } from './answer-sign-in.ts'
import { answerStory } from './answer-story.ts'
import { serveAsset } from './assets.ts'
import { drainBody } from './drain-body.ts'
import { Env } from './env.ts'
import { renderDocument } from './render-document.ts'
import { shellBuild } from './shell-build.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])
let env: Env | undefined

export default {
  fetch(request: Request, bindings: unknown, execution: Execution): Promise<Response> {
    const answered = answer(request, (env ??= Env.parse(bindings)), execution)
    return request.method === 'GET' ? answered : answered.finally(() => drainBody(request))
  },
}

async function answer(request: Request, checked: Env, execution: Execution): Promise<Response> {
  const pathname = pathOf(request.url)
  if (pathname.startsWith('/_mfe/')) return serveAsset(request, pathname, checked)
  if (!METHODS.has(request.method))
    return new Response('method not allowed\n', { status: 405, headers: { allow: [...METHODS].join(', ') } })
  if (isUnwantedSpeculation(request, pathname)) return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  const story = await answerStory(pathname, checked, shellBuild.css)
  if (story) return story
  const { path } = splitLocale(pathname)
  const context = () => new RequestContext(request, checked, execution)
  if (path === '/_health') return answerHealth(context())
  if (path.startsWith('/_fragment/')) return answerFragment(context())
  if (request.method === 'POST' && request.headers.get('accept') === 'application/json') return answerAct(context())
  if (path === '/locale' && request.method === 'POST') return answerLocale(request)
  const elsewhere = request.method === 'POST' ? null : localeRedirect(request)
  if (elsewhere) return elsewhere
  if (isSignInVisit(request, path)) return answerSignIn(context())
  return serveDocument(request, {
    isolate: sharedIsolate(checked),
    waitUntil: (task) => execution.waitUntil(task),
    compose: () => renderDocument(context()),
  })
}

/** The path of an absolute URL as the runtime gives it, without taking the rest of it apart. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return query < 0 ? url.slice(start) : url.slice(start, query)
}
