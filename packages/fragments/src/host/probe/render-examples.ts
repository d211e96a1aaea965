import type { Locale } from '@galleria/intl/locales'
import { fillIn, listLookups, type Lookup } from '../../contract/release/lookups.ts'
import { Uses, type ReleaseFacts } from '../../contract/release/release-facts.ts'
import { listExamples, type Example } from './list-examples.ts'
import { requestAs, requestExample, type ProbedBuild, type ReadyExample } from './request-example.ts'
import { submitForms } from './submit-forms.ts'
import type { ThrowawayPlatform } from './throwaway-platform.ts'

export { ExampleFailure } from './example-failure.ts'
export type { ProbeShopper, ThrowawayPlatform } from './throwaway-platform.ts'
export type { Lookup } from '../../contract/release/lookups.ts'

/** Statuses of a page that is not there, or no longer. */
const MISSING = new Set([404, 410])

/** What was rendered of a build, counted by its examples. */
export interface ExampleCounts {
  readonly examples: number
  /** Number of examples that were shown in every language. */
  readonly passed: number
  /** Number of examples of what this store does not have, which says nothing about the build. */
  readonly skipped: number
  /** Forms that took what shoppers type, nothing and garbage; null where there is no throwaway platform to post them to. */
  readonly forms: number | null
}

interface Probe extends Omit<ProbedBuild, 'uses'> {
  readonly facts: ReleaseFacts
  readonly locales: readonly Locale[]
  /** The platform for members and forms. Without one, lookups are skipped, no example is rendered as a member and no form is submitted. */
  readonly platform?: ThrowawayPlatform | undefined
}

type SlotProbe = Omit<Probe, 'facts'> & Pick<ProbedBuild, 'uses'>

/**
 * Renders every example of a build as the host does, in each language: for a shopper without a session and, what is private, for a member. Then
 * submits the forms that were on them.
 * @throws ExampleFailure that names the first one that the host could not show
 */
export async function renderExamples({ facts, ...input }: Probe): Promise<ExampleCounts> {
  const { manifest, platform } = input
  const probe = { ...input, uses: manifest.contract > 1 ? (facts.uses ?? Uses.parse({})) : undefined }
  const examples = listExamples(manifest, facts.examples)
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
  const found = new Map<Lookup, string>()
  for (const lookup of listLookups(example.params)) {
    const value = await platform?.lookUp(lookup)
    if (value === undefined) return null
    found.set(lookup, value)
  }
  return { ...example, params: fillIn(example.params, (lookup) => found.get(lookup) ?? '') }
}

/** @returns whether the store has what the example shows. Of what is private that is what its member sees, where there is one. */
async function showExample(probe: SlotProbe, example: ReadyExample): Promise<boolean> {
  const { platform, locales } = probe
  const statuses = []
  for (const locale of locales) {
    const { status } = await requestExample(probe, example, { locale, token: null })
    const isForMembers = platform && example.declaration.cache.class === 'private'
    statuses.push(isForMembers ? (await requestAs(platform.member, probe, example, { locale })).status : status)
  }
  return !statuses.some((status) => MISSING.has(status))
}
