import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

// A compiler is started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const run = promisify(execFile)
const packageFolder = dirname(import.meta.dirname)
const root = join(packageFolder, '../..')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ui-')))
const installed = join(folder, 'node_modules/@galleria/ui')

const PAGE = `
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '@galleria/ui/primitives/actions/button'

console.log(renderToStaticMarkup(createElement(Button, { wide: true }, 'Buy')))
console.log(import.meta.resolve('@galleria/ui/styles.css'))
// @ts-expect-error There is no such kind.
createElement(Button, { kind: 'loud' })
`
const COMPILER_OPTIONS = { noEmit: true, strict: true, target: 'es2024', lib: ['es2024', 'dom'], module: 'nodenext', types: ['node'] }

beforeAll(async () => {
  await run(process.execPath, [join(root, 'tooling/commands/pack.ts'), 'ui', '--to', folder])
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, `galleria-ui-${manifest.version}.tgz`), '-C', installed, '--strip-components=1'])
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node']) {
    symlinkSync(realpathSync(join(packageFolder, 'node_modules', name)), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(folder, 'page.ts'), PAGE)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['page.ts'] }))
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the packed components run in plain Node, and their sheet brings all that it imports', async () => {
  const { stdout } = await run(process.execPath, ['page.ts'], { cwd: folder })
  const [markup, sheet = ''] = stdout.trim().split('\n')
  expect(markup).toBe('<button class="g-btn g-btn-wide">Buy</button>')
  const files = importedFiles(sheet)
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) expect(existsSync(new URL(file)), file).toBe(true)
})

test('the packed types accept correct use and refuse wrong use', async () => {
  expect((await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error)).stdout).toBe('')
})

test('the tarball offers the entries of the source, in files that name nothing of this repository', () => {
  const packed: typeof manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(Object.keys(packed.exports)).toEqual(Object.keys(manifest.exports))
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|json|d\.ts)$/.test(file))
  for (const file of files) expect(readFileSync(join(installed, file), 'utf8'), file).not.toMatch(/workspace:|catalog:|@galleria\/(?!ui)/)
  expect(files.filter((file) => file.includes('.test.'))).toEqual([])
})

/** The sheet, the sheets that it imports, and the fonts of all of them. */
function importedFiles(sheet: string): string[] {
  if (!sheet.endsWith('.css') || !existsSync(new URL(sheet))) return [sheet]
  const css = readFileSync(new URL(sheet), 'utf8')
  const targets = [...css.matchAll(/@import '([^']+)'|url\((\.[^)]+)\)/g)].map(([, imported, font]) => imported ?? font ?? '')
  return [sheet, ...targets.flatMap((target) => importedFiles(new URL(target, sheet).href))]
}
