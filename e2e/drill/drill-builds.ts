import { changedBuild, type Change, type VariantBuild } from '../stack/changed-build.ts'

/** About as long as a search takes at the platform's distance (see `canary-drill.ts`). */
const WAIT_MS = 250
const SEARCH = 'src/pages/results/loader.ts'
const LOADER = 'export async function loader('
const FIRST_LINE = 'const page = pageNumber('

/** What a team may have done to its next release of the catalog. */
const CHANGES = {
  good: [{ file: 'messages/en.json', from: '"collections.title": "Collections"', to: '"collections.title": "All our collections"' }],
  'fails in 5 %': [
    { file: SEARCH, from: LOADER, to: `let searches = 0\n\n${LOADER}` },
    { file: SEARCH, from: FIRST_LINE, to: `if (++searches % 20 === 0) throw new Error('one search in twenty fails')\n  ${FIRST_LINE}` },
  ],
  'is twice as slow': [
    { file: SEARCH, from: FIRST_LINE, to: `await new Promise((resolve) => setTimeout(resolve, ${WAIT_MS}))\n  ${FIRST_LINE}` },
  ],
} satisfies Record<string, readonly Change[]>

export type DrillBuild = keyof typeof CHANGES
export type Fault = Exclude<DrillBuild, 'good'>

export const FAULTS: readonly Fault[] = ['fails in 5 %', 'is twice as slow']

/** Builds the catalog with one of these changes. */
export function drillBuild(name: DrillBuild): Promise<VariantBuild> {
  return changedBuild('catalog', CHANGES[name])
}
