import * as z from 'zod'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { SERVED } from '../domain/release-statement.ts'
import type { TarFiles } from './read-tar.ts'

/** The outcome of rendering a build's examples. */
export const Probe = z.object({ passed: z.int(), examples: z.int(), skipped: z.int(), forms: z.int().nullable() })
export type Probe = z.infer<typeof Probe>

const Failure = z.object({ code: z.enum(['probe', 'requires']), message: z.string() })

/**
 * Hands a build to what runs builds beside this registry, which starts it where no shopper reaches it and renders its examples:
 * `PUT /builds/<remote>/<build>` with a form of its files but the served ones. 200 says that it works, 422 with `{code, message}` that it does not.
 */
export async function tryBuild(
  runner: Fetcher,
  { remote, build }: { remote: string; build: string },
  files: TarFiles,
): Promise<{ readonly probe: Probe } | { readonly refusal: Refusal }> {
  const form = new FormData()
  for (const [path, content] of files) if (!path.startsWith(SERVED)) form.append(path, new Blob([content]), path)
  const response = await runner.fetch(`http://runner/builds/${remote}/${build}`, { method: 'PUT', body: form })
  if (response.status === 422) {
    const { code, message } = Failure.parse(await response.json())
    return { refusal: refusal(code, message) }
  }
  if (!response.ok) throw new Error(`The runner responded ${response.status} to ${remote} ${build}.`)
  return { probe: Probe.parse(await response.json()) }
}

/** Tells what runs builds that other ones are live, and waits until they run. It looks by itself, too: a failure is not the caller's. */
export async function announceChange(runner: Fetcher | undefined): Promise<void> {
  const response = await runner?.fetch('http://runner/changed', { method: 'POST' }).catch((error: unknown) => console.error(error))
  await response?.body?.cancel()
}
