// Exceptions from the house rules. These lists only shrink: a test fails on a new exception, and on one that is no longer needed.

/** Folders that hold more source files than a folder may. */
export const CROWDED_FOLDERS: readonly string[] = []

/** Apps and packages without a README. */
export const WITHOUT_README: readonly string[] = []

/** Retired words that are still names, and the apps or packages that use them. */
export const RETIRED_TERMS_IN_USE: Readonly<Record<string, readonly string[]>> = {
  // Stored: the field of a line in the column `lines` of checkouts, and the column `wishes` of the lines of a cart.
  wishes: ['apps/platform', 'packages/commerce'],
  // Stored: `givenGiftCards` of a member's data export; `given_name` is OpenID Connect's.
  given: ['apps/platform', 'packages/platform-client'],
}

/** Functions with names that begin with a participle, by folder; `*` stands for all of a folder. */
export const PARTICIPLES_IN_USE: Readonly<Record<string, readonly string[]>> = {
  // An action or a loader of a remote responds with these published names.
  'packages/fragments': ['done', 'gone', 'movedTo'],
}
