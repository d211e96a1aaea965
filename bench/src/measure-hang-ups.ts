import { Load, type LoadTarget } from '@galleria/e2e/stack/load.ts'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import type { Measured } from './measured.ts'

const LOAD_MS = 10_000
const HANG_UPS = { share: 0.3, withinMs: 20 }
const CONNECTIONS_PER_PAGE = 4

/** Lets some shoppers hang up, with and without a session, and counts the failed requests of the others during the load and after it. */
export async function measureHangUps(stack: Stack, pages: Readonly<Record<string, string>>, cookies: string): Promise<Measured[]> {
  const targets: LoadTarget[] = Object.values(pages).flatMap((path) =>
    Array.from({ length: CONNECTIONS_PER_PAGE }, (_, index) => ({
      url: stack.storeUrl + path,
      cookie: index % 2 === 0 ? '' : cookies,
      pauseMs: 0,
    })),
  )
  const load = new Load(targets, HANG_UPS)
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
  const { failures, hungUp } = await load.stop()
  const afterwards = await Promise.all(
    targets.map(({ url, cookie }) => fetch(url, { headers: { cookie } }).then((response) => response.status)),
  )
  return [
    { what: 'hang-ups in ten seconds', value: hungUp, unit: 'requests' },
    {
      what: 'hang-ups: 5xx of others',
      value: failures.length + afterwards.filter((status) => status >= 500).length,
      unit: 'requests',
      budget: { atMost: 0 },
    },
  ]
}
