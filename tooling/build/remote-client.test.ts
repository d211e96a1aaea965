import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRemoteClient, closeBundler } from './remote-client.ts'

test('modules of a remote are numbered: an id made of names would bring paths of the checkout into the build’s id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-remote-'))
  try {
    const source = join(folder, 'hello.ts')
    writeFileSync(source, 'export default () => "hello"')
    const { files } = await buildRemoteClient('hello', { './hello': source }, join(folder, 'client'))
    const scripts = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, 'client', name), 'utf8'))
    const ids = scripts.flatMap((script) => [...script.matchAll(/=\{(\w+)\(/g)].map(([, id]) => id))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !/^\d+$/.test(id ?? ''))).toEqual([])
  } finally {
    await closeBundler()
    rmSync(folder, { recursive: true })
  }
}, 60_000)
