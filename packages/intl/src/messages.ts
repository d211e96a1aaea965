/** Keys of messages that have a form for each plural category. */
type CountedKey<Key> = Key extends `${infer Base}.other` ? Base : never

export interface Messages<Key extends string> {
  /** A message with its `{places}` filled in. */
  t(key: Key, values?: Readonly<Record<string, string | number>>): string
  /** A message about a number of things, in the plural form of that number. */
  counted(key: CountedKey<Key>, count: number): string
}

/**
 * Words for one language. A key that is not in `texts` does not compile.
 * @example export const { t, counted } = createMessages('en', messages)
 */
export function createMessages<Texts extends Readonly<Record<string, string>>>(locale: string, texts: Texts): Messages<keyof Texts & string> {
  const plurals = new Intl.PluralRules(locale)
  return {
    t: (key, values = {}) => fill(texts[key] ?? key, values),
    counted(key, count) {
      const text = texts[`${key}.${plurals.select(count)}`] ?? texts[`${key}.other`] ?? key
      return fill(text, { count })
    },
  }
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
