import { Hono } from 'hono'
import type { HonoEnv } from '../http/registry-app.ts'
import { json } from '../http/responses.ts'
import { ConsolePage } from './console-page.tsx'
import { respondWithPage } from './respond-with-page.ts'
import { signInPath } from './sign-in-path.ts'

/** The console for clients that bring a token instead of a session: to read, and the way for a browser. */
export const tokenConsoleRoutes = new Hono<HonoEnv>()

tokenConsoleRoutes.get('/', async (context) => {
  const view = await context.get('registry').consoleView(context.get('actor'))
  return respondWithPage(context, (nonce) => <ConsolePage nonce={nonce} view={view} formToken={null} />)
})

tokenConsoleRoutes.get('/sign-in', async (context) => json({ path: await signInPath(context.env.OWNER_TOKEN) }))
