// node e2e/upgrades/make-data-folder.ts <commit>: fills a shop of an older commit and packs its data folder, for tests that open it later.
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EdgeStatus } from '@galleria/tooling/edge/apps/edge-status.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { finished } from '../stack/finished.ts'
import { PlatformAdmin } from '../stack/platform-admin.ts'
import { packFolder } from './archive.ts'
import { DATA_FOLDERS } from './data-folders.ts'
import { fillShop } from './fill-shop.ts'
import { OlderCheckout } from './older-checkout.ts'
import type { DataFolderRecord } from './shop-record.ts'

const CANARY = { remote: 'cart', percent: 25 } as const
const ROLLED_BACK = 'account'
/** Logs and what a running edge writes of itself; pictures that were uploaded. */
const NOT_PACKED = /^(?:logs|uploads)\/|^edge\/instance\.json$|-(?:shm|wal)$/

const [commit = ''] = process.argv.slice(2)
if (!/^[0-9a-f]{8,40}$/.test(commit)) throw new Error('Name the commit of which the data folder is to be made.')
const checkout = await OlderCheckout.open(commit)
const dataFolder = mkdtempSync(join(tmpdir(), 'galleria-data-'))
try {
  const [port = 0, platformPort = 0, releasesPort = 0] = await freePorts(3)
  const shop = { dataFolder, port, platformPort, releasesPort }
  const edge = await checkout.start(shop)
  let record: Omit<DataFolderRecord, 'sha256' | 'madeAt'>
  try {
    const filled = await fillShop(`http://localhost:${port}`, new PlatformAdmin(`http://localhost:${platformPort}`))
    record = { commit, ...(await release(checkout, shop)), shop: filled }
  } finally {
    edge.kill('SIGTERM')
    await finished(edge)
  }
  for (const file of globSync('**/*.sqlite', { cwd: dataFolder })) closeDatabase(join(dataFolder, file))
  const archive = await packFolder(dataFolder, (path) => !NOT_PACKED.test(path))
  const sha256 = createHash('sha256').update(archive).digest('hex')
  writeFileSync(join(DATA_FOLDERS, `${commit}.tar.br`), archive)
  writeFileSync(join(DATA_FOLDERS, `${commit}.json`), `${JSON.stringify({ ...record, madeAt: Date.now(), sha256 }, null, 2)}\n`)
  console.log(`${commit}: ${Math.ceil(archive.byteLength / 1024)} KB, ${record.shop.orders.length} orders`)
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
  await checkout.remove()
}

/** Takes a release of one remote back, and shows a canary of another one where the commit knows canaries. */
async function release(
  older: OlderCheckout,
  shop: Parameters<OlderCheckout['start']>[0],
): Promise<Pick<DataFolderRecord, 'builds' | 'rollback' | 'canary'>> {
  const status = async () => EdgeStatus.pick({ apps: true }).parse(JSON.parse(await older.edge(shop, 'status', '--json'))).apps
  const liveBuild = async () => (await status()).find(({ app }) => app === ROLLED_BACK)?.build ?? ''
  const live = await liveBuild()
  await older.edge(shop, 'deploy', ROLLED_BACK, '--from', await older.nextBuild(ROLLED_BACK))
  const withdrawn = await liveBuild()
  await older.edge(shop, 'rollback', ROLLED_BACK)
  if (withdrawn === live || (await liveBuild()) !== live) throw new Error(`${ROLLED_BACK} was not rolled back`)
  if (older.hasCanaries)
    await older.edge(shop, 'canary', CANARY.remote, String(CANARY.percent), '--from', await older.nextBuild(CANARY.remote))
  const apps = await status()
  const canary = apps.find(({ app }) => app === CANARY.remote)?.canary
  return {
    builds: Object.fromEntries(apps.map(({ app, build }) => [app, build ?? ''])),
    rollback: { remote: ROLLED_BACK, withdrawn, live },
    canary: canary ? { remote: CANARY.remote, ...canary } : null,
  }
}

/** What was written last stands in a file beside the database until the database is closed. */
function closeDatabase(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
