import type { Locale } from '@galleria/intl/locales'
import type { ReleaseFacts } from '../../contract/release/release-facts.ts'
import { listExamples, type Example } from './list-examples.ts'
import { requestAs, requestExample, type ProbedBuild, type ReadyExample } from './request-example.ts'
import { submitForms } from './submit-forms.ts'
import type { ThrowawayPlatform } from './throwaway-platform.ts'

export { ExampleFailure } from './example-failure.ts'
export type { ProbeShopper, ThrowawayPlatform } from './throwaway-platform.ts'
export type { Lookup } from '../../contract/release/lookups.ts'

/** Not there, or no longer. */
const MISSING = new Set([404, 410])

/** What was rendered of a build, counted by its examples. */
export interface ExampleCounts {
  readonly examples: number
  /** Shown in every language. */
  readonly passed: number
  /** Of what this store does not have, which says nothing about the build. */
  readonly skipped: number
  /** Forms that took what shoppers type, nothing and garbage; null where there is no throwaway platform to post them to. */
  readonly forms: number | null
}

interface Probe extends ProbedBuild {
  /** As the manifest declares them. */
  readonly examples: ReleaseFacts['examples']
  readonly locales: readonly Locale[]
  /** Without one, what is looked up is skipped, no example is rendered as a member and no form is submitted. */
  readonly platform?: ThrowawayPlatform | undefined
}

/**
 * Renders every example of a build as the host does, in each language: for a shopper without a session and, what is private, for a member. Then
 * submits the forms that were on them.
 * @throws ExampleFailure that names the first one that the host could not show
 */
export async function renderExamples(probe: Probe): Promise<ExampleCounts> {
  const { manifest, platform } = probe
  const examples = listExamples(manifest, probe.examples)
  const takesForms = [...Object.values(manifest.pages), ...Object.values(manifest.fragments)].some(({ act }) => act)
  let skipped = 0
  let forms = 0
  for (const example of examples) {
    const ready = await resolveParams(example, platform)
    if (!ready || !(await showExample(probe, ready))) skipped += 1
    else if (platform && takesForms) forms += await submitForms(probe, ready, platform)
  }
  return { examples: examples.length, passed: examples.length - skipped, skipped, forms: platform ? forms : null }
}

/** Null where the store does not have what is to be looked up, or nothing can be looked up. */
async function resolveParams(example: Example, platform: ThrowawayPlatform | undefined): Promise<ReadyExample | null> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(example.params)) {
    const found = typeof value === 'string' ? value : await platform?.lookUp(value)
    if (found === undefined) return null
    params[name] = found
  }
  return { ...example, params }
}

/** @returns whether the store has what the example shows. Of what is private that is what its member sees, where there is one. */
async function showExample(probe: Probe, example: ReadyExample): Promise<boolean> {
  const { platform, locales } = probe
  const statuses = []
  for (const locale of locales) {
    const { status } = await requestExample(probe, example, { locale, token: null })
    const isForMembers = platform && example.declaration.cache.class === 'private'
    statuses.push(isForMembers ? (await requestAs(platform.member, probe, example, { locale })).status : status)
  }
  return !statuses.some((status) => MISSING.has(status))
}
