import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RemoteChange } from '../domain/remote-change.ts'
import { readForm } from '../http/read-form.ts'
import type { HonoEnv } from '../http/registry-app.ts'
import { notFound } from '../http/responses.ts'
import { announceChange } from '../releases/build-runner.ts'
import { comesFromOwnOrigin } from './comes-from-own-origin.ts'
import { clearCookie, formToken, isFormToken, readCookie } from './console-cookie.ts'
import { ConsolePage } from './console-page.tsx'
import { respondWithPage, type PageStatus } from './respond-with-page.ts'
import { signInPath } from './sign-in-path.ts'

const FOREIGN_FORM = 'This form didn’t come from this page, or its session has ended. Please try again.'

interface ConsoleEnv {
  readonly Bindings: HonoEnv['Bindings']
  readonly Variables: HonoEnv['Variables'] & { readonly secret: string; readonly form: URLSearchParams }
}

/** Lets forms pass that a session of the console sent from its own page. */
const requireForm = createMiddleware<ConsoleEnv>(async (context, next) => {
  const secret = readCookie(context)
  const actor = secret === undefined ? null : await context.get('registry').findSession(secret)
  if (!actor || secret === undefined) return notFound()
  context.set('actor', actor)
  context.set('secret', secret)
  const form = await readForm(context.req.raw)
  if (!comesFromOwnOrigin(context.req.raw) || !(await isFormToken(secret, form.get('formToken') ?? ''))) {
    return showConsole(context, FOREIGN_FORM, 403)
  }
  context.set('form', form)
  return next()
})

/** The console: remotes, their builds and the audit, for browsers that are signed in. Works without script. */
export const consoleRoutes = new Hono<ConsoleEnv>()

consoleRoutes.get('/', async (context, next) => {
  const secret = readCookie(context)
  const actor = secret === undefined ? null : await context.get('registry').findSession(secret)
  // A token in the header is looked at by the next handlers.
  if (!actor || secret === undefined) return next()
  context.set('actor', actor)
  context.set('secret', secret)
  return showConsole(context)
})

consoleRoutes.post('/', requireForm, async (context) => {
  const { action, remote = '', generation, percent, build } = Object.fromEntries(context.get('form'))
  const change = RemoteChange.safeParse({ action, ...(build && { build }), ...(percent && { percent: Number(percent) }) })
  if (!change.success) return showConsole(context, 'The form is incomplete. Choose a build and a share between 1 and 99 percent.', 400)
  const request = { actor: context.get('actor'), remote, seen: Number(generation), change: change.data }
  const result = await context.get('registry').changeRemote(request)
  if ('refusal' in result) return showConsole(context, result.refusal.message, result.refusal.status)
  await announceChange(context.env.RUNNER)
  return context.redirect('/', 303)
})

consoleRoutes.post('/sign-out', requireForm, async (context) => {
  await context.get('registry').endSession(context.get('secret'))
  clearCookie(context)
  return context.redirect(await signInPath(context.env.OWNER_TOKEN), 303)
})

async function showConsole(context: Context<ConsoleEnv>, notice?: string, status?: PageStatus): Promise<Response> {
  const view = await context.get('registry').consoleView(context.get('actor'))
  const token = await formToken(context.get('secret'))
  return respondWithPage(context, (nonce) => <ConsolePage nonce={nonce} view={view} formToken={token} notice={notice} />, status)
}
