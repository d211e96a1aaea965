/** What a form is for. */
interface FormTarget {
  /** `<remote>/<name>` */
  readonly fragment: string
  /** The build that rendered the form, where it names one: another build may name its fields otherwise. */
  readonly build: string | undefined
}

const TARGET = /^([^@]*)(?:@([0-9a-f]{12})$)?/

/** The text of `FRAGMENT_FIELD`. */
export function formatFormTarget(fragment: string, build: string): string {
  return `${fragment}@${build}`
}

/** What cannot be a build is ignored: the form goes where it would go without it. */
export function parseFormTarget(text: string): FormTarget {
  const [, fragment = '', build] = TARGET.exec(text) ?? []
  return { fragment, build }
}
