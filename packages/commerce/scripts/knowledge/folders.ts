const KNOWLEDGE = new URL('../../src/search/knowledge/', import.meta.url)

/** The vocabulary as it is written by hand. */
export const VOCABULARY_FOLDER = new URL('vocabulary/', KNOWLEDGE)
/** The tables that the search reads. */
export const DATA_FOLDER = new URL('data/', KNOWLEDGE)
