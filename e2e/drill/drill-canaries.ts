import type { VariantBuild } from '../stack/changed-build.ts'
import type { Stack } from '../stack/stack.ts'
import { CanaryDrill, REMOTE } from './canary-drill.ts'
import { drillBuild, type DrillBuild, type FaultyCanary } from './drill-builds.ts'
import { openTabs } from './open-tabs.ts'
import { TabLoad } from './tab-load.ts'

/** Requests at a time. */
export const CONNECTIONS = 8

export interface DrillPlan {
  readonly tabs: number
  /** The shares of shoppers, in percent, that get the good build before all get it. The registry is killed at the last one. */
  readonly shares: readonly number[]
  /** Canaries that must stop themselves. */
  readonly faulty: readonly FaultyCanary[]
  /** Whether canaries are released as well that no shopper sees, that one address reports, and that sell nothing. */
  readonly testsEvidence: boolean
}

/** Releases good and bad builds of the catalog to a loaded store. */
export async function drillCanaries(stack: Stack, { tabs, shares, faulty, testsEvidence }: DrillPlan): Promise<CanaryDrill> {
  const builds: VariantBuild[] = []
  const build = async (name: DrillBuild) => {
    const built = await drillBuild(name)
    builds.push(built)
    return built
  }
  let load: TabLoad | undefined
  try {
    const [good, ...faultyBuilds] = await Promise.all([build('good'), ...faulty.map(({ fault }) => build(fault))])
    load = new TabLoad({ storeUrl: stack.storeUrl, tabs: await openTabs(stack, tabs), connections: CONNECTIONS, remote: REMOTE })
    const drill = new CanaryDrill(stack, load)
    await drill.watchStable()
    await drill.release(good, shares)
    await drill.killRegistry(good.build)
    await drill.promote(good.build)
    await drill.rollBack(good.build)
    for (const [index, canary] of faulty.entries()) {
      const built = faultyBuilds[index]
      if (built) await drill.releaseFaulty(built, canary)
    }
    if (testsEvidence) {
      await drill.releaseUnseen(await build('fails in 10 %'))
      await drill.reportFalsely(good, 25)
      await drill.releaseUnsellable(await build('has no buy button'), 50)
    }
    return drill
  } finally {
    await load?.stop()
    await Promise.all(builds.map(({ remove }) => remove()))
  }
}
