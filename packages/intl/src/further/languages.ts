/** Languages of the shop's folder `languages`. A build puts a module with their tags in the place of this one: `tooling/build/messages`. */
export const FURTHER_LANGUAGES: readonly string[] = []
