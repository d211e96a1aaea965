import { Hono, type Context } from 'hono'
import { readForm } from '../http/read-form.ts'
import type { HonoEnv } from '../http/registry-app.ts'
import { notFound } from '../http/responses.ts'
import { isSameDigest } from '../object/tokens.ts'
import { comesFromOwnOrigin } from './comes-from-own-origin.ts'
import { writeCookie } from './console-cookie.ts'
import { respondWithPage } from './respond-with-page.ts'
import { SignInPage } from './sign-in-page.tsx'
import { signInPath } from './sign-in-path.ts'

/** The form that takes a token, at an address that only holders of tokens know. */
export const signInRoutes = new Hono<HonoEnv>()

signInRoutes.get('/:key', async (context) => {
  if (!(await isSignInPath(context))) return notFound()
  return respondWithPage(context, (nonce) => <SignInPage nonce={nonce} action={context.req.path} />)
})

signInRoutes.post('/:key', async (context) => {
  if (!(await isSignInPath(context))) return notFound()
  const form = await readForm(context.req.raw)
  const registry = context.get('registry')
  const actor = comesFromOwnOrigin(context.req.raw) ? await registry.findActor(form.get('token')?.trim() ?? '') : null
  if (!actor) return respondWithPage(context, (nonce) => <SignInPage nonce={nonce} action={context.req.path} isWrong />, 403)
  writeCookie(context, await registry.beginSession(actor))
  return context.redirect('/', 303)
})

async function isSignInPath({ req, env }: Context<HonoEnv>): Promise<boolean> {
  return isSameDigest(await signInPath(env.OWNER_TOKEN), req.path)
}
