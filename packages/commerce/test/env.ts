const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/** How many random values a property is tried with, where a run asks for more than the test does. */
export const RUNS = PROPERTY_RUNS === undefined ? undefined : Number(PROPERTY_RUNS)
export const SEED = Number(PROPERTY_SEED ?? 16)
