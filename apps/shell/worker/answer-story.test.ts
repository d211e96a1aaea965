import { describe, expect, it } from 'vitest'
import { answerStory } from './answer-story.ts'

const CSS = { url: '/_mfe/shell/0123456789ab/shell.css', integrity: 'sha384-abc' }

const FILES: Record<string, string> = {
  '/index.html': '<head><!--styles--></head>',
  '/dark-rtl.html': '<head><!--styles--></head>',
  '/browser.js': 'run()',
}
const asked: string[] = []
const STORIES = {
  async fetch(request: Request | string) {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    asked.push(pathname)
    return new Response(FILES[pathname], { status: pathname in FILES ? 200 : 404 })
  },
}
const story = (path: string) => answerStory(path, { STORIES }, CSS)

describe('the story page', () => {
  it('is served in the style sheet of the shell', async () => {
    const answer = await story('/_ui')
    expect(await answer?.text()).toBe(
      '<head><link rel="stylesheet" href="/_mfe/shell/0123456789ab/shell.css" integrity="sha384-abc"></head>',
    )
  })

  it('is served in each of its variants', async () => {
    expect((await story('/_ui/dark-rtl'))?.headers.get('content-type')).toContain('text/html')
  })

  it('runs its own script and no other', async () => {
    const answer = await story('/_ui/browser.js')
    expect(await answer?.text()).toBe('run()')
    expect(answer?.headers.get('content-type')).toContain('text/javascript')
    const policy = (await story('/_ui'))?.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  it('is not there where it is not bound', async () => {
    expect(await answerStory('/_ui', {}, CSS)).toBeNull()
  })

  it('leaves all other addresses alone', async () => {
    asked.length = 0
    for (const path of ['/', '/_uix', '/_ui/../secrets.json', '/_ui/a/b', '/_ui/x.exe', '/products/_ui'])
      expect(await story(path)).toBeNull()
    expect(asked).toEqual([])
  })

  it('has nothing to say to names that it does not know', async () => {
    expect(await story('/_ui/nothing')).toBeNull()
  })
})
