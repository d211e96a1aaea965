import messages from '../../messages/en.json'

type MessageKey = keyof typeof messages
/** Messages with a form for each plural category. */
type CountedKey = MessageKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never

const plurals = new Intl.PluralRules('en')

/** A message with its `{places}` filled in. */
export function t(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** A message about a number of things, in the plural form of that number. */
export function counted(key: CountedKey, count: number): string {
  return t(plurals.select(count) === 'one' ? `${key}.one` : `${key}.other`, { count })
}
