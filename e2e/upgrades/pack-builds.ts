// node e2e/upgrades/pack-builds.ts <commit>: builds every remote of a commit and packs the builds, for tests of later shells and of their neighbours.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packFolder } from './archive.ts'
import { CONTRACT_1, type ContractBuilds } from './contract-builds.ts'
import { OlderCheckout } from './older-checkout.ts'

const PACKED = /^(?:dist\/|wrangler\.jsonc$)/

const [commit = ''] = process.argv.slice(2)
if (!/^[0-9a-f]{8,40}$/.test(commit)) throw new Error('Name the commit of which the remotes are to be packed.')
const checkout = await OlderCheckout.open(commit)
try {
  const remotes: ContractBuilds['remotes'] = {}
  for (const remote of checkout.remotes.toSorted()) {
    const dist = checkout.dist(remote)
    const { build, contract } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { build: string; contract: number }
    if (contract !== 1) throw new Error(`${remote} speaks contract ${contract}`)
    const archive = await packFolder(dirname(dist), (path) => PACKED.test(path))
    writeFileSync(join(CONTRACT_1, `${remote}.tar.br`), archive)
    remotes[remote] = { build, sha256: createHash('sha256').update(archive).digest('hex') }
    console.log(`${remote} ${build}: ${Math.ceil(archive.byteLength / 1024)} KB`)
  }
  writeFileSync(join(CONTRACT_1, 'builds.json'), `${JSON.stringify({ contract: 1, commit, remotes }, null, 2)}\n`)
} finally {
  await checkout.remove()
}
