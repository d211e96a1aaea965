// What breaks a house rule today. These lists only shrink: a test fails on a new exception, and on one that is no longer needed.

/** Folders that hold more source files than a folder may. */
export const CROWDED_FOLDERS: readonly string[] = []

/** Apps and packages without a README. */
export const WITHOUT_README: readonly string[] = []

/** Retired words that are still names, and the apps or packages that use them. */
export const RETIRED_WORDS_IN_USE: Readonly<Record<string, readonly string[]>> = {
  FEW: ['bench'],
  MOST_: ['e2e'],
  Saying: ['apps/platform'],
  acted: ['packages/platform-client'],
  answer: ['apps/cart', 'apps/catalog', 'apps/platform', 'bench', 'e2e', 'packages/fragments', 'packages/platform-client', 'tooling'],
  answered: ['bench', 'packages/platform-client', 'tooling'],
  answers: ['apps/cart', 'apps/platform', 'e2e', 'packages/platform-client', 'tooling'],
  asked: ['apps/platform', 'bench', 'e2e', 'packages/platform-client'],
  isRefusal: ['packages/platform-client'],
  kept: ['apps/catalog', 'e2e', 'packages/platform-client', 'tooling'],
  memberOrShop: ['apps/platform'],
  nobody: ['e2e'],
  told: ['apps/catalog', 'apps/platform', 'e2e', 'packages/platform-client'],
  verb: ['packages/platform-client'],
  wanted: ['apps/catalog', 'apps/platform', 'e2e', 'packages/platform-client', 'tooling'],
  ways: ['apps/platform', 'e2e', 'packages/platform-client'],
  wish: ['apps/platform'],
  wishes: ['apps/platform', 'packages/platform-client'],
  wordsOf: ['e2e', 'tooling'],
}
