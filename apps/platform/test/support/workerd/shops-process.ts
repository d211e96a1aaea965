import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { shopsEntry, type ShopState } from './shops-worker.ts'
import { MEDIA, OBJECTS, startWorkerd, type Workerd } from './workerd.ts'

/** The number of shops in one process: each costs it six databases at its start, used or not. */
const SHOPS = 32

const indexes = [...Array(SHOPS).keys()]

/** A workerd that serves many shops with one platform's Worker, which is compiled once. */
export interface ShopsProcess {
  readonly workerd: Workerd
  /** The next shop that nothing has used; undefined where all have been. */
  readonly take: () => number | undefined
  readonly urlOf: (index: number) => string
  /** The folder of a shop's objects of one class. */
  readonly objectsOf: (index: number, className: string) => string
  readonly set: (state: ShopState) => Promise<void>
}

export async function startShopsProcess(): Promise<ShopsProcess> {
  const folder = mkdtempSync(join(inject('platformFolder'), 'shops-'))
  mkdirSync(join(folder, 'objects'))
  for (const index of indexes) mkdirSync(uploadsFolder(folder, index), { recursive: true })
  writeFileSync(join(folder, 'shops.js'), shopsEntry(indexes))
  const workerd = await startWorkerd(folder, configOf(folder), SHOPS + 1)
  let taken = 0
  return {
    workerd,
    take: () => (taken < SHOPS ? taken++ : undefined),
    urlOf: (index) => `http://127.0.0.1:${workerd.portOf(`shop-${index}`)}`,
    objectsOf: (index, className) => join(folder, 'objects', `${className}_${index}`),
    set: async (state) => {
      const response = await fetch(`http://127.0.0.1:${workerd.portOf('control')}/`, { method: 'POST', body: JSON.stringify(state) })
      if (!response.ok) throw new Error(`The state of a shop was answered with ${response.status}: ${workerd.output()}`)
    },
  }
}

const uploadsFolder = (folder: string, index: number): string => join(folder, 'uploads', String(index))

function configOf(folder: string): string {
  const objects = indexes.flatMap((index) =>
    OBJECTS.map(({ name, className }) => ({ name: `${name}_${index}`, className: `${className}_${index}` })),
  )
  const bindings = [
    '(name = "MEDIA", service = "media")',
    '(name = "EMAIL_DOUBLE", service = (name = "platform", entrypoint = "EmailDouble"))',
    ...indexes.map((index) => `(name = "UPLOADS_${index}", service = "uploads-${index}")`),
    ...objects.map(({ name, className }) => `(name = "${name}", durableObjectNamespace = "${className}")`),
  ]
  const namespaces = objects.map(({ className }) => `(className = "${className}", uniqueKey = "${className}", enableSql = true)`)
  const disks = indexes.map(
    (index) => `(name = "uploads-${index}", disk = (path = ${JSON.stringify(uploadsFolder(folder, index))}, writable = true))`,
  )
  const sockets = indexes.map((index) => {
    const props = JSON.stringify(JSON.stringify({ shop: index }))
    return `(name = "shop-${index}", address = "127.0.0.1:0", http = (), service = (name = "platform", props = (json = ${props})))`
  })
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "platform", worker = (
      modules = [(name = "shops.js", esModule = embed "shops.js"), (name = "worker.js", esModule = embed "../worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [${bindings.join(', ')}],
      durableObjectNamespaces = [${namespaces.join(', ')}],
      durableObjectStorage = (localDisk = "objects")
    )),
    (name = "objects", disk = (path = ${JSON.stringify(join(folder, 'objects'))}, writable = true)),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "media", disk = (path = ${JSON.stringify(MEDIA)})),
    ${disks.join(',\n    ')}
  ],
  sockets = [
    (name = "control", address = "127.0.0.1:0", http = (), service = (name = "platform", entrypoint = "control")),
    ${sockets.join(',\n    ')}
  ]
);
`
}
