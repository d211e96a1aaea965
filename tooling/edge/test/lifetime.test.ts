import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect } from 'vitest'
import { EdgeStatus } from '../apps/edge-status.ts'
import { Edge } from '../edge.ts'
import { Instance } from '../io/instance-lock.ts'
import { fixtureShop } from './fixture-shop.ts'
import { send } from './load.ts'
import { test } from './shop-test.ts'

async function startProcess(folder: string): Promise<{ child: ChildProcess; status: EdgeStatus; sockets: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixture-edge.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  for await (const line of createInterface(child.stdout!)) {
    if (!line.startsWith('ready ')) continue
    const { controlSocket } = Instance.parse(JSON.parse(readFileSync(join(folder, 'data/edge/instance.json'), 'utf8')))
    return { child, status: EdgeStatus.parse(JSON.parse(line.slice('ready '.length))), sockets: dirname(controlSocket) }
  }
  throw new Error('the fixture edge did not become ready')
}

const processesOf = ({ frontPids, apps }: EdgeStatus) => [...frontPids, ...apps.flatMap(({ pids }) => pids)]

function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  // A zombie has ended; it only waits for its parent to ask.
  if (existsSync('/proc/self')) return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'))
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('an edge that ends', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`on ${signal} leaves no process and no socket behind`, async ({ folder }) => {
      const { child, status, sockets } = await startProcess(folder)
      child.kill(signal)
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
      expect(processesOf(status).filter(isAlive)).toEqual([])
      expect(existsSync(sockets)).toBe(false)
      expect(existsSync(join(folder, 'data/edge/instance.json'))).toBe(false)
    })
  }

  test('by kill −9 leaves no process and no socket behind, and the next one starts', async ({ folder }) => {
    const { child, status, sockets } = await startProcess(folder)
    await send(`${status.platformUrl}/count`, 'kept')
    child.kill('SIGKILL')
    const next = await startProcess(folder)
    expect(processesOf(status).filter(isAlive)).toEqual([])
    expect(JSON.parse((await send(`${next.status.platformUrl}/count`)).body)).toMatchObject({ ids: ['kept'] })
    next.child.kill('SIGTERM')
    await once(next.child, 'exit')
    expect(existsSync(sockets)).toBe(false)
  })

  test('when the process that started it is gone', async ({ folder }) => {
    const { child, status } = await startProcess(folder)
    child.disconnect()
    await once(child, 'exit')
    expect(processesOf(status).filter(isAlive)).toEqual([])
  })
})

describe('two edges', () => {
  test('run side by side on folders and ports of their own', async ({ shop, folder }) => {
    const other = await fixtureShop(join(folder, 'other'))
    const edge = await Edge.create(other.options)
    try {
      await edge.start(new AbortController().signal)
      await shop.ask('/count', 'first')
      expect(JSON.parse((await send(`${other.platformUrl}/count`)).body)).toMatchObject({ ids: [] })
    } finally {
      await edge.stop()
    }
    expect(await shop.ask('/count')).toMatchObject({ ids: ['first'] })
  })

  test('do not run on one folder', async ({ shop }) => {
    await expect(Edge.create(shop.options)).rejects.toThrow(`An edge runs on ${shop.options.dataFolder} already`)
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  })
})

describe('a start', () => {
  test('reports a port that is in use, and how to choose another', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const server = createServer().listen(shop.options.env.PORT, '127.0.0.1')
    await once(server, 'listening')
    const edge = await Edge.create(shop.options)
    await expect(edge.start(new AbortController().signal)).rejects.toThrow(
      `Port ${shop.options.env.PORT} is in use: choose another with PORT=<port>.`,
    )
    await edge.stop()
    server.close()
  })

  test('keeps secrets and data; a fresh start resets them and deletes no foreign file', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const run = async (fresh: boolean, act: (edge: Edge) => Promise<void>) => {
      const edge = await Edge.create({ ...shop.options, fresh })
      try {
        await edge.start(new AbortController().signal)
        await act(edge)
      } finally {
        await edge.stop()
      }
    }
    let clientId = ''
    await run(false, async ({ secrets }) => {
      clientId = secrets.clientId
      await send(`${shop.platformUrl}/count`, 'kept')
    })
    writeFileSync(join(shop.options.dataFolder, 'mine.txt'), 'mine')
    await run(false, async ({ secrets }) => {
      expect(secrets.clientId).toBe(clientId)
      expect(JSON.parse((await send(`${shop.platformUrl}/count`)).body)).toMatchObject({ ids: ['kept'] })
    })
    await run(true, async ({ secrets }) => {
      expect(secrets.clientId).not.toBe(clientId)
      expect(JSON.parse((await send(`${shop.platformUrl}/count`)).body)).toMatchObject({ ids: [] })
    })
    expect(existsSync(join(shop.options.dataFolder, 'mine.txt'))).toBe(true)
  })
})
