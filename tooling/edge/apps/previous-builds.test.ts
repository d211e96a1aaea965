import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Release } from '../builds/build-store.ts'
import { LogFile } from '../io/log-file.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { WorkerDeclaration } from '../project/worker-declaration.ts'
import { fetchSocket } from '../workerd/fetch-socket.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { SOCKET_NAME, workerdConfig } from '../workerd/workerd-config.ts'
import { PreviousBuilds } from './previous-builds.ts'

const BUILD = 'cafecafecafe'
const declaration = WorkerDeclaration.parse({ name: 'galleria-hello', compatibility_date: '2026-11-01' })
/** A Worker that takes a while for a response when it is asked to. */
const CODE = `export default {
  async fetch(request) {
    await scheduler.wait(Number(new URL(request.url).searchParams.get('wait')))
    return new Response('taken')
  },
}`

let folder = ''
let launches = 0
let reports: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previous-'))
  const path = folder
  onTestFinished(() => rmSync(path, { recursive: true }))
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/worker.js'), CODE)
  launches = 0
  reports = []
})

function previousBuilds(idleMs: number, folderOfBuild = folder): PreviousBuilds {
  const guard = new OrphanGuard(join(folder, 'guard'))
  const release: Release = { app: 'hello', build: BUILD, kind: 'remote', folder: folderOfBuild, declaration }
  const builds = new PreviousBuilds({
    find: (build) => (build === BUILD ? release : undefined),
    launch: () => launch(release, guard),
    report: (line) => reports.push(line),
    idleMs,
  })
  onTestFinished(async () => {
    await builds.stop()
    await guard.end()
  })
  return builds
}

async function launch(release: Release, guard: OrphanGuard) {
  launches += 1
  const socket = join(folder, `${launches}.sock`)
  const process = await WorkerProcess.start({
    config: workerdConfig({ declaration, variables: {}, connect: () => ({ folder }), networks: ['public'], objectsFolder: folder }),
    modules: release.folder,
    args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
    configFile: join(folder, `${launches}.capnp`),
    log: new LogFile(join(folder, 'log')),
    guard,
  })
  return { process, socket }
}

async function submit(builds: PreviousBuilds, waitMs = 0): Promise<string> {
  const upstream = await builds.find(BUILD)
  const response = await fetchSocket(upstream?.socket ?? '', new Request(`http://hello/?wait=${waitMs}`, { method: 'POST', body: 'a=1' }))
  return response.text()
}

test('a previous build ends when no form has come for a while, and starts again with the next', async () => {
  const builds = previousBuilds(500)
  expect(await submit(builds)).toBe('taken')
  expect(builds.pids).toHaveLength(1)
  await expect.poll(() => builds.pids, { timeout: 10_000 }).toEqual([])
  expect(await submit(builds)).toBe('taken')
  expect(launches).toBe(2)
})

test('a previous build finishes the form that it has when its time is over', async () => {
  const builds = previousBuilds(500)
  await builds.find(BUILD)
  expect(await submit(builds, 1_500)).toBe('taken')
})

test('a build that cannot start leaves its forms to the live one, and is tried again', async () => {
  const builds = previousBuilds(60_000, join(folder, 'missing'))
  expect(await builds.find(BUILD)).toBeUndefined()
  expect(await builds.find(BUILD)).toBeUndefined()
  expect(launches).toBe(2)
  expect(reports[0]).toMatch(`hello ${BUILD} cannot run again: workerd ended`)
})

test('a build that is ended while it starts leaves no process', async () => {
  const builds = previousBuilds(60_000)
  const pending = builds.find(BUILD)
  await builds.stop()
  await pending
  expect(builds.pids).toEqual([])
})
