/** Messages of the app that is built, by further language. A build puts a module with them in the place of this one: `tooling/build/messages`. */
export const FURTHER_MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
