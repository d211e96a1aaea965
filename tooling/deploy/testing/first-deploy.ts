import { afterAll, beforeAll, beforeEach } from 'vitest'
import { StubShop } from './stub-shop.ts'

const TIMEOUT_MS = 60_000

/** Deploys a shop once for the tests around it, and hands each of them a copy, which the test closes. */
export function useFirstDeploy(build: string, use: (copy: StubShop) => void): void {
  let deployed: StubShop

  beforeAll(async () => {
    deployed = await StubShop.create(build)
    await deployed.changesOf()
    await deployed.stop()
  }, TIMEOUT_MS)

  beforeEach(async () => use(await deployed.again()), TIMEOUT_MS)

  afterAll(() => deployed.close())
}
