import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRemoteClient, closeBundler } from './remote-client.ts'

test('modules of a remote are numbered: an id made of names would bring paths of the checkout into the build’s id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-remote-'))
  try {
    const source = join(folder, 'hello.ts')
    writeFileSync(source, 'export default () => "hello"')
    const { files } = await buildRemoteClient('hello', { exposes: { './hello': source }, staticModules: [] }, join(folder, 'client'))
    const scripts = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, 'client', name), 'utf8'))
    const ids = scripts.flatMap((script) => [...script.matchAll(/=\{(\w+)\(/g)].map(([, id]) => id))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !/^\d+$/.test(id ?? ''))).toEqual([])
  } finally {
    await closeBundler()
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('styles of a module that is loaded later come with it, and a page may have a sheet that no other page waits for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-remote-'))
  const rule = (name: string) => `@layer fragment.shop { .shop-${name} { inline-size: 1px } }`
  try {
    const sources = {
      'fragments/bag/bag.css': rule('bag'),
      'fragments/bag/fragment.ts': `import './bag.css'; export default () => import('./dialog.ts')`,
      'fragments/bag/dialog.css': rule('dialog'),
      'fragments/bag/dialog.ts': `import './dialog.css'; export const dialog = 'dialog'`,
      'pages/shared.css': rule('shared'),
      'pages/long/long.own.css': rule('long'),
      'pages/long/page.ts': `import '../shared.css'; import './long.own.css'; export default 'long'`,
      'pages/short.css': rule('short'),
      'pages/short/page.ts': `import '../shared.css'; import '../short.css'; export default 'short'`,
    }
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const exposes = {
      './bag': join(folder, 'fragments/bag/fragment.ts'),
      './long': join(folder, 'pages/long/page.ts'),
      './short': join(folder, 'pages/short/page.ts'),
    }
    const { modules, files } = await buildRemoteClient('shop', { exposes, staticModules: ['./short'] }, join(folder, 'client'))
    const sheetsOf = (name: string) => (modules.get(name)?.css ?? []).map((file) => basename(file)).toSorted()
    expect(sheetsOf('./bag')).toEqual(['fragments.css'])
    expect(sheetsOf('./long')).toEqual(['long-own.css', 'pages.css'])
    expect(sheetsOf('./short')).toEqual(['pages.css'])
    const read = (file: string) => readFileSync(join(folder, 'client', file), 'utf8')
    const sheets = new Set([...modules.values()].flatMap(({ css }) => css))
    const late = files.filter((file) => file.endsWith('.css') && !sheets.has(file))
    expect(late.map(read)).toEqual([expect.stringContaining('.shop-dialog')])
    const script = files.find((file) => file.endsWith('.js') && read(file).includes('"dialog"'))
    expect(modules.get('./bag')?.laterScripts).toEqual([script])
    expect(read(script ?? '')).toContain(`new URL("../${late[0]}",import.meta.url)`)
  } finally {
    await closeBundler()
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('a module that no browser loads is in no container and has no script, and a remote of nothing else has an entry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-remote-'))
  try {
    writeFileSync(join(folder, 'page.css'), '@layer fragment.shop { .shop-page { inline-size: 1px } }')
    writeFileSync(join(folder, 'page.ts'), `import './page.css'; export default 'of the page'`)
    const exposes = { './page': join(folder, 'page.ts') }
    const { entry, modules, files } = await buildRemoteClient('shop', { exposes, staticModules: ['./page'] }, join(folder, 'client'))
    expect(modules.get('./page')).toEqual({ css: [expect.stringMatching(/\/pages\.css$/)], scripts: [], laterScripts: [] })
    const read = (file: string) => readFileSync(join(folder, 'client', file), 'utf8')
    expect(files.filter((file) => file.endsWith('.js') && read(file).includes('of the page'))).toEqual([])
    expect(read(entry)).toMatch(/export\{\w+ as get,\w+ as init\}/)
  } finally {
    await closeBundler()
    rmSync(folder, { recursive: true })
  }
}, 60_000)
