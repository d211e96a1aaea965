import { isOwnFile, pathInBuild } from '../contract/build-files.ts'
import type { BrowserFault, HydrationData } from '../contract/index.ts'
import { documentNonce } from './hydration-data.ts'

const PATH = '/_report'

type FragmentBuild = Pick<HydrationData, 'fragment' | 'build'>

/** Logs a fault of a fragment, and tells the host, which counts it by build. */
export function reportFault({ fragment, build }: FragmentBuild, kind: BrowserFault['kind'], message: string, error: unknown): void {
  console.error(`fragment ${fragment} ${message}`, error)
  send({ fragment, build, kind })
}

const reported = new Set<string>()

/**
 * Tells the host which of these files browsers refuse, each once: a script that does not load and a style sheet that is missing do not say
 * why. A file is refused when it comes, and not with its integrity.
 * @param files integrity by URL; those of other remotes and builds are left out
 */
export async function reportRefusedFiles({ fragment, build }: FragmentBuild, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [url, integrity] of Object.entries(files)) {
    if (!isOwnFile(fragment, build, { url, integrity }) || reported.has(url)) continue
    reported.add(url)
    if ((await comes(url, {})) && !(await comes(url, { integrity })))
      send({ fragment, build, kind: 'refused', file: pathInBuild(fragment, build, url) })
  }
}

const comes = (url: string, init: RequestInit): Promise<boolean> =>
  fetch(url, init).then(
    ({ ok }) => ok,
    () => false,
  )

function send(fault: Omit<BrowserFault, 'page'>): void {
  navigator.sendBeacon(PATH, JSON.stringify({ ...fault, page: documentNonce() }))
}
