export type Choices = Readonly<Record<string, string>>

/** Returns a key that does not depend on the order of the choices. */
export function choicesKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

/** Whether a combination holds every one of the given choices. */
export function matchesChoices(combination: Choices, target: Choices): boolean {
  return Object.entries(target).every(([option, choice]) => combination[option] === choice)
}
