import { readVariables, type Env } from '../env.ts'
import { ok } from './answers.ts'
import { answerSessionCall } from './session-calls.ts'
import { answerVisit } from './sign-in/answer-visit.ts'

const SESSIONS = /^\/sessions(?:\/|$)/

/** Two things are asked here: calls about sessions, by Workers, and visits of browsers that sign in or out, as the shell passes them on. */
export async function handleRequest(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/_health') {
    // A Worker without its variables must not be put live.
    readVariables(env)
    return ok({ status: 'ok' })
  }
  return SESSIONS.test(pathname) || pathname === '/' ? answerSessionCall(request, env) : answerVisit(request, env)
}
