import { setTimeout as delay } from 'node:timers/promises'
import type { VariantBuild } from '../stack/changed-build.ts'
import type { Stack } from '../stack/stack.ts'
import { MUG } from '../test-data/known-products.ts'
import { addressesOf, BrowserLoad } from './browser-load.ts'
import type { FaultyCanary } from './drill-builds.ts'
import { addWherePossible, reportFaults } from './lone-shoppers.ts'
import type { TabLoad } from './tab-load.ts'

export const REMOTE = 'catalog'
/** The time after a change within which every shell has read the registry again. */
const READ_MS = 4_000
/** The number of pages for which each tab must be shown one build. */
const PAGES = 4
const STOPPED_MS = 120_000
/** A canary with steps of a second each runs for so long without a step. */
const UNSEEN_MS = 6_000
/** The time of three reports of a shell to the registry. */
const REPORTING_MS = 16_000
const SHOPPERS = 200
/** The number of shoppers that act between two looks at the canary. */
const SHOPPERS_AT_ONCE = 10
const POLL_MS = 250
/** The number of shoppers with a browser, for a build that crashes there. */
const BROWSERS = 6
/** The pause of a connection between two pages: it leaves the browsers room. */
const PAUSE_MS = 200
/** While a slow build is released, all renders take longer, as with a platform far away: it is told from a slow machine by its ratio. */
const DISTANCE = 'latency=150'

export interface DrillPhase {
  readonly name: string
  readonly seconds: number
  readonly documents: number
  readonly failures: readonly string[]
  /** Whole documents with the fallback of a build that failed. */
  readonly fallbacks: number
  /** Documents with a status of 500 or above. */
  readonly serverErrors: number
  /** The canary's share of the documents, from 0 to 1. */
  readonly canaryShare: number
  /** Seconds that a canary was live before the registry stopped it, and why it did. */
  readonly stopped?: { readonly after: number; readonly reason: string } | undefined
}

/** Gives builds of the catalog to the shoppers of a loaded store, and notes what they are shown. */
export class CanaryDrill {
  readonly phases: DrillPhase[] = []
  /** What was not as it must be. */
  readonly problems: string[] = []
  readonly #stack: Stack
  readonly #load: TabLoad
  #name = ''
  #stable = ''
  /** The builds that were shown last, by tab. */
  #shown: readonly string[] = []

  constructor(stack: Stack, load: TabLoad) {
    this.#stack = stack
    this.#load = load
  }

  /** What the tabs are shown before anything is released. */
  async watchStable(): Promise<void> {
    await this.#phase('stable', null, () => this.#watch())
    this.#stable = this.#shown[0] ?? ''
    if (this.#shown.some((shown) => shown !== this.#stable)) this.#problem('not all tabs were shown the same build')
  }

  /** Gives a build to more and more shoppers: a tab that has it keeps it. */
  async release({ dist, build }: VariantBuild, shares: readonly number[]): Promise<void> {
    for (const [index, share] of shares.entries()) {
      const before = this.#shown
      await this.#phase(`canary ${share} %`, build, async () => {
        await (index === 0 ? this.#startCanary(dist, share) : this.#stack.edge('canary', REMOTE, String(share)))
        await delay(READ_MS)
        await this.#watch()
      })
      if (!this.#shown.includes(build)) this.#problem('no tab was shown the canary')
      if (!this.#shown.includes(this.#stable)) this.#problem('no tab was shown the stable build')
      if (this.#shown.some((shown, tab) => before[tab] === build && shown !== build)) this.#problem('a tab lost the canary')
    }
  }

  /** Kills the registry while a canary runs: nothing changes for any tab. */
  async killRegistry(canary: string): Promise<void> {
    const before = this.#shown
    await this.#phase('registry killed', canary, async () => {
      for (const pid of await this.#stack.pids('registry')) process.kill(pid, 'SIGKILL')
      await this.#watch()
      if ((await this.#stack.canary(REMOTE))?.build !== canary) this.#problem('the registry has lost the canary')
    })
    if (this.#shown.some((shown, tab) => shown !== before[tab])) this.#problem('a tab was shown another build')
  }

  promote(canary: string): Promise<void> {
    return this.#forAll('promoted', ['canary', REMOTE, 'promote'], { canary, shown: canary })
  }

  rollBack(canary: string): Promise<void> {
    return this.#forAll('rolled back', ['rollback', REMOTE], { canary, shown: this.#stable })
  }

  /** Shows a build that does worse to some of the shoppers until the registry has stopped it, and then to none. */
  async releaseFaulty({ dist, build }: VariantBuild, { fault, share }: FaultyCanary): Promise<void> {
    this.#load.mayFail = build
    const isSlow = fault === 'is twice as slow'
    const inBrowsers = fault === 'crashes in browsers'
    if (isSlow) await this.#stack.fault(REMOTE, DISTANCE)
    this.#load.pauseMs = inBrowsers ? PAUSE_MS : 0
    await this.#phase(`canary ${share} %, ${fault}`, build, async () => {
      await this.#startCanary(dist, share)
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1_000
      const browsers = inBrowsers ? await BrowserLoad.start(this.#stack.storeUrl, build, BROWSERS) : null
      try {
        while (await this.#stack.canary(REMOTE)) {
          if (seconds() * 1_000 > STOPPED_MS) {
            this.#problem(`the canary was not stopped in ${STOPPED_MS / 1_000} s`)
            await this.#stack.edge('canary', REMOTE, 'stop')
            return
          }
          await delay(POLL_MS)
        }
        return { after: seconds(), reason: await this.#stopReason() }
      } finally {
        await browsers?.stop()
      }
    })
    await this.#phase('stopped', build, () => this.#watchAll(this.#stable))
    if (isSlow) await this.#stack.fault(REMOTE, 'off')
    this.#load.pauseMs = 0
  }

  /** A build that fails is to be promoted after a second, and no shopper comes: it is not promoted. */
  async releaseUnseen({ dist, build }: VariantBuild): Promise<void> {
    this.#load.isHeld = true
    await this.#phase('canary 5 % to 100 % in 1 s, no traffic', build, async () => {
      await this.#startCanary(dist, 5, '--steps', '100', '--every', '1s')
      await delay(UNSEEN_MS)
      if ((await this.#stack.canary(REMOTE))?.build !== build) this.#problem('a build that no shopper has seen was promoted')
      if (!/\bwatch +catalog +wait\b/.test(await this.#stack.edge('audit', REMOTE)))
        this.#problem('the audit does not say that the step waits')
      await this.#stack.edge('canary', REMOTE, 'stop')
    })
    this.#load.isHeld = false
    await this.#watchAll(this.#stable)
  }

  /** Reports faults of a good canary from one network address: it goes on. */
  async reportFalsely({ dist, build }: VariantBuild, share: number): Promise<void> {
    await this.#phase(`canary ${share} %, faults reported by one address`, build, async () => {
      await this.#startCanary(dist, share)
      const [address = ''] = await addressesOf(build, this.#stack.storeUrl + MUG.path, 1)
      for (const until = performance.now() + REPORTING_MS; performance.now() < until; await delay(POLL_MS)) {
        const statuses = await reportFaults(this.#stack.storeUrl, { build, address })
        if (statuses.some((status) => status !== 204)) this.#problem(`reports responded ${[...new Set(statuses)].join(' and ')}`)
      }
      if ((await this.#stack.canary(REMOTE))?.build !== build)
        this.#problem(`one address stopped a good canary: ${await this.#stopReason()}`)
      else await this.#stack.edge('canary', REMOTE, 'stop')
    })
    await this.#watchAll(this.#stable)
  }

  /** Shows a build without its buy button to some of the shoppers, each at a network of its own, until the registry has stopped it. */
  async releaseUnsellable({ dist, build }: VariantBuild, share: number): Promise<void> {
    await this.#phase(`canary ${share} %, no buy button`, build, async () => {
      await this.#startCanary(dist, share)
      await delay(READ_MS)
      const started = performance.now()
      const isLive = async () => (await this.#stack.canary(REMOTE)) !== null
      for (let shopper = 0; shopper < SHOPPERS && (shopper % SHOPPERS_AT_ONCE > 0 || (await isLive())); shopper++)
        await addWherePossible(this.#stack.storeUrl, `127.20.${shopper}.1`)
      while ((await isLive()) && performance.now() - started < STOPPED_MS) await delay(POLL_MS)
      if (!(await isLive())) return { after: (performance.now() - started) / 1_000, reason: await this.#stopReason() }
      this.#problem('a canary without its buy button was not stopped')
      await this.#stack.edge('canary', REMOTE, 'stop')
      return undefined
    })
    await this.#watchAll(this.#stable)
  }

  #startCanary(dist: string, share: number, ...options: readonly string[]): Promise<string> {
    const accept = ['--accept', 'a drill runs under load']
    return this.#stack.edge('release', REMOTE, '--from', dist, '--canary', String(share), ...options, ...accept)
  }

  async #forAll(name: string, command: readonly string[], { canary, shown }: { canary: string; shown: string }): Promise<void> {
    await this.#phase(name, canary, async () => {
      await this.#stack.edge(...command)
      await this.#watchAll(shown)
    })
  }

  async #phase(name: string, canary: string | null, act: () => Promise<DrillPhase['stopped'] | void>): Promise<void> {
    const started = performance.now()
    this.#load.take()
    this.#name = name
    const stopped = await act()
    const { documents, failures, fallbacks, serverErrors, byBuild } = this.#load.take()
    const canaryShare = canary === null ? 0 : (byBuild.get(canary) ?? 0) / Math.max(documents, 1)
    const seconds = (performance.now() - started) / 1_000
    this.phases.push({ name, seconds, documents, failures, fallbacks, serverErrors, canaryShare, stopped: stopped ?? undefined })
    for (const failure of failures) this.#problem(failure)
  }

  /** Notes what each tab is shown for some pages: one build. */
  async #watch(): Promise<void> {
    const builds = await this.#load.builds(PAGES)
    this.#shown = builds.map((each) => each.join(' and '))
    const mixed = this.#shown.find((_, tab) => builds[tab]?.length !== 1)
    if (mixed !== undefined) this.#problem(`a tab was shown ${mixed || 'no build'}`)
  }

  /** Waits until all tabs are shown this build alone. */
  async #watchAll(build: string): Promise<void> {
    const until = performance.now() + READ_MS
    let others: string | undefined
    let isLast: boolean
    do {
      // What is noted earlier may be from before the change.
      isLast = performance.now() >= until
      this.#shown = (await this.#load.builds(PAGES)).map((each) => each.join(' and '))
      others = this.#shown.find((shown) => shown !== build)
    } while (others !== undefined && !isLast)
    if (others !== undefined) this.#problem(`a tab was shown ${others} ${READ_MS / 1_000} s later`)
  }

  /** What the registry itself wrote into the audit. */
  async #stopReason(): Promise<string> {
    const audit = await this.#stack.edge('audit', REMOTE)
    const [, reason] = /\bwatch +catalog +stop\b.* done +(.+)$/m.exec(audit) ?? []
    if (reason === undefined) this.#problem('the audit does not say that the registry stopped the canary')
    return reason ?? ''
  }

  #problem(what: string): void {
    this.problems.push(`${this.#name}: ${what}`)
  }
}
