import type { BrowserFault, HydrationData } from '../contract/index.ts'

const PATH = '/_report'

/** Logs a fault of a fragment, and tells the host, which counts it by build. */
export function reportFault(
  { fragment, build }: Pick<HydrationData, 'fragment' | 'build'>,
  kind: BrowserFault['kind'],
  message: string,
  error: unknown,
): void {
  console.error(`fragment ${fragment} ${message}`, error)
  navigator.sendBeacon(PATH, JSON.stringify({ fragment, build, kind }))
}
