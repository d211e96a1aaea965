import { describe, expect, it } from 'vitest'
import { handleStory } from './handle-story.ts'

const CSS = { url: '/_mfe/shell/0123456789ab/shell.css', integrity: 'sha384-abc' }

const FILES: Record<string, string> = {
  '/index.html': '<head><!--styles--></head>',
  '/dark-rtl.html': '<head><!--styles--></head>',
  '/browser.js': 'run()',
}
const requests: string[] = []
const STORIES = {
  async fetch(request: Request | string) {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    requests.push(pathname)
    return new Response(FILES[pathname], { status: pathname in FILES ? 200 : 404 })
  },
}
const story = (path: string) => handleStory(path, { STORIES, DEVELOPMENT: '1' }, CSS)

describe('the story page', () => {
  it('is served in the style sheet of the shell', async () => {
    const response = await story('/_ui')
    expect(await response?.text()).toBe(
      '<head><link rel="stylesheet" href="/_mfe/shell/0123456789ab/shell.css" integrity="sha384-abc"></head>',
    )
  })

  it('is served in each of its variants', async () => {
    expect((await story('/_ui/dark-rtl'))?.headers.get('content-type')).toContain('text/html')
  })

  it('runs its own script and no other', async () => {
    const response = await story('/_ui/browser.js')
    expect(await response?.text()).toBe('run()')
    expect(response?.headers.get('content-type')).toContain('text/javascript')
    const policy = (await story('/_ui'))?.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  it('is not served by a shell that is not in development, also where it is bound', async () => {
    expect(await handleStory('/_ui', { STORIES, DEVELOPMENT: '0' }, CSS)).toBeNull()
  })

  it('is not served where it is not bound', async () => {
    expect(await handleStory('/_ui', { DEVELOPMENT: '1' }, CSS)).toBeNull()
  })

  it('leaves all other addresses alone', async () => {
    requests.length = 0
    for (const path of ['/', '/_uix', '/_ui/../secrets.json', '/_ui/a/b', '/_ui/x.exe', '/products/_ui'])
      expect(await story(path)).toBeNull()
    expect(requests).toEqual([])
  })

  it('is not served at an unknown name', async () => {
    expect(await story('/_ui/nothing')).toBeNull()
  })
})
