import type { Env } from '../app/config/env.server.ts'
import type { ShellBuild } from '../app/config/shell-build.ts'

const STORY_PATH = /^\/_ui(?:\/([\w-]+)(\.[a-z0-9]+)?)?$/
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
}

/** `/_ui`: every state of every component, in the style sheet of this build. Null where there is no such page, and on every shell that is not in development. */
export async function handleStory(
  pathname: string,
  { STORIES, DEVELOPMENT }: Pick<Env, 'STORIES' | 'DEVELOPMENT'>,
  css: ShellBuild['css'],
): Promise<Response | null> {
  const [match, name = 'index', extension = '.html'] = STORY_PATH.exec(pathname) ?? []
  const type = TYPES[extension]
  if (DEVELOPMENT !== '1' || !STORIES || !match || !type) return null
  const stored = await STORIES.fetch(`http://stories/${name}${extension}`)
  if (!stored.ok) return null
  const headers = { ...HEADERS, 'content-type': type }
  if (extension !== '.html') return new Response(stored.body, { headers })
  return new Response(
    (await stored.text()).replace('<!--styles-->', `<link rel="stylesheet" href="${css.url}" integrity="${css.integrity}">`),
    { headers },
  )
}
