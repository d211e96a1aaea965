import type * as z from 'zod/mini'

/** Just one of these fields, the others absent. */
export type ExactlyOne<Fields> = {
  [Name in keyof Fields]-?: { [Given in Name]-?: NonNullable<Fields[Name]> } & { [Other in Exclude<keyof Fields, Name>]?: undefined }
}[keyof Fields]

/** A check of an object: just one of these fields is there. The platform calls such a group of fields a "one of". */
export const exactlyOne = <Name extends string>(...names: readonly Name[]) => exactlyOneOf(undefined, names)

/**
 * A check like `exactlyOne` for a group that the platform has a name for: a violation names the group where none of the fields is there.
 */
export const exactlyOneOf =
  <Name extends string>(group: string | undefined, names: readonly Name[]) =>
  ({ value, issues }: z.core.ParsePayload<{ readonly [Field in Name]?: unknown }>): void => {
    const [first, ...others] = names.filter((name) => value[name] !== undefined)
    if (first === undefined) {
      const params = { rule: 'REQUIRED_ONE_OF_FIELD', description: `must have one of ${names.join(', ')}` }
      issues.push({ code: 'custom', path: group === undefined ? [] : [group], input: value, params })
    }
    for (const name of others) {
      const params = { rule: 'ONE_OF_ALIGNMENT', description: `must not stand beside ${first}` }
      issues.push({ code: 'custom', path: [name], input: value, params })
    }
  }
