import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '@galleria/tooling/edge/cli/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { PlatformAdmin } from './platform-admin.ts'
import { copySeededData } from './seeded-data.ts'

/** The seeded platform without a store. */
export interface PlatformAlone {
  /** Where the platform expects its store: nothing answers there. */
  readonly storeUrl: string
  readonly platform: PlatformAdmin
  stop(): Promise<void>
}

export async function startPlatformAlone(): Promise<PlatformAlone> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  try {
    await copySeededData(dataDir, { strict: false })
    const [port = 0, platformPort = 0] = await freePorts(2)
    const variables = { platform: { SIGN_UPS_PER_NETWORK: '1000' } }
    const edge = await startEdge({ dataDir, port, platformPort, platformAlone: true, env: { EDGE_VARS: JSON.stringify(variables) } })
    const stop = async () => {
      await edge.stop()
      await removeData()
    }
    return { storeUrl: edge.storeUrl, platform: new PlatformAdmin(edge.platformUrl), stop }
  } catch (error) {
    await removeData()
    throw error
  }
}
