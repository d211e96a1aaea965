import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command where no store runs. */
async function run(command: string, ...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const keys = { API_KEY: 'key', SITE_ID: 'site', GALLERIA_EDGE_TOKEN: 'token' }
  const env = { ...process.env, ...keys, DATA_DIR: folder, INIT_CWD: folder, PLATFORM_URL: 'http://localhost:1' }
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { env })
  const exit = new Promise<number | null>((ended) => child.once('exit', ended))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, error }
}

describe('a command', () => {
  test('takes its arguments behind the "--" that pnpm passes on', () => {
    const script = join(PROJECT_ROOT, 'tooling/bootstrap/run.mjs')
    const { status, stdout } = spawnSync('node', [script, 'edge', '--', 'audit', '--help'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('audit [<remote>]')])
  })

  test.each(['import', 'export', 'platform', 'edge', 'start', 'deploy', 'pack'])(
    '%s says how it is used, though no store runs',
    async (command) => {
      const { code, out, error } = await run(command, '--help')
      expect([code, error]).toEqual([0, ''])
      expect(out).toMatch(/^(Usage: )?npm (run )?/)
      expect(out).toContain(command)
    },
  )

  test.each([
    [['import', '--file', 'a.csv'], "Unknown option '--file'.\nUsage: npm run import -- <file.csv>"],
    [['platform', '--frsh'], "Unknown option '--frsh'.\nUsage: npm run platform"],
    [['pack', 'intl'], '"intl" is not published. Published: platform-client, ui.\nUsage: npm run pack'],
    [['edge', 'status', '--jsn'], "Unknown option '--jsn'.\nnpm run edge -- <command>"],
  ])('%j is refused with a sentence and the usage', async ([command = '', ...args], message) => {
    expect(await run(command, ...args)).toEqual({ code: 2, out: '', error: expect.stringContaining(message) })
  })

  test.each([
    [['import', 'gone.csv'], `There is no ${join(folder, 'gone.csv')}. Check the path.`],
    [['platform', 'restore', 'gone'], `${join(folder, 'gone')} is no backup`],
    [['export', 'gone/products.csv'], `There is no ${join(folder, 'gone/products.csv.partial')}. Check the path.`],
    [['edge', 'audit', '--store', 'http://localhost:1'], 'Nothing answers at http://localhost:1.'],
  ])('%j says what to do', async ([command = '', ...args], message) => {
    const { code, error } = await run(command, ...args)
    expect([code, error]).toEqual([1, expect.stringContaining(message)])
    expect(error).not.toMatch(/ENOENT|fetch failed/)
  })
})
