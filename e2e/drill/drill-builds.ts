import { changedBuild, type Change, type VariantBuild } from '../stack/changed-build.ts'

/** The time of a slow build: about as long as a search takes at the platform's distance (see `canary-drill.ts`). */
const WAIT_MS = 250
const LOADER = 'export async function loader(context: FragmentContext<Params, Env>): Promise<ResultsProps> {\n'

/** Has a line done before each search. */
function beforeSearch(line: string): Change[] {
  return [{ file: 'src/pages/results/page.server.ts', from: LOADER, to: `let searches = 0\n${LOADER}  searches += 1\n  ${line}\n` }]
}

/** Only a browser runs effects: the server's HTML is as before. */
const CRASH: readonly Change[] = [
  {
    file: 'src/pages/product/page.tsx',
    from: "import { useState } from 'react'",
    to: "import { useEffect, useState } from 'react'",
  },
  {
    file: 'src/pages/product/page.tsx',
    from: '  const { price } = variant ?? product\n',
    to: "  const { price } = variant ?? product\n  useEffect(() => { throw new Error('no browser runs this') }, [])\n",
  },
]

const NO_BUTTON: readonly Change[] = [
  {
    file: 'src/pages/product/page.tsx',
    from: '{variant && isAwaited(variant) ? (',
    to: '{product.id ? null : variant && isAwaited(variant) ? (',
  },
]

/** What a team may have done to its next release of the catalog. */
export const DRILL_CHANGES = {
  good: [{ file: 'messages/en.json', from: '"collections.title": "Collections"', to: '"collections.title": "All our collections"' }],
  'fails in 5 %': beforeSearch("if (searches % 20 === 0) throw new Error('one search in twenty fails')"),
  'fails in 10 %': beforeSearch("if (searches % 10 === 0) throw new Error('one search in ten fails')"),
  'is twice as slow': beforeSearch(`await new Promise((resolve) => setTimeout(resolve, ${WAIT_MS}))`),
  'crashes in browsers': CRASH,
  'has no buy button': NO_BUTTON,
} satisfies Record<string, readonly Change[]>

export type DrillBuild = keyof typeof DRILL_CHANGES
export type Fault = Exclude<DrillBuild, 'good' | 'fails in 10 %' | 'has no buy button'>

/** A fault, and how many of the shoppers in percent get the canary that has it. */
export interface FaultyCanary {
  readonly fault: Fault
  readonly share: number
}

/** The rule for slow builds compares builds from five renders of the canary a second on, which the load gives it at a quarter. */
export const FAULTY_CANARIES: readonly FaultyCanary[] = [
  { fault: 'fails in 5 %', share: 5 },
  { fault: 'is twice as slow', share: 25 },
  { fault: 'crashes in browsers', share: 5 },
]

/** Builds the catalog with one of these changes. */
export function drillBuild(name: DrillBuild): Promise<VariantBuild> {
  return changedBuild('catalog', DRILL_CHANGES[name])
}
