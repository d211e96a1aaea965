import type { WrittenOption } from '@galleria/platform-client/entities/catalog-v3/product-writes'
import type { NewProduct } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { Failure } from '../../../failures/failure.ts'
import { listShownChoices, setShownChoices } from '../../media-choices.ts'
import { type ProductDraft, withFacts } from '../../product-changes/product-draft.ts'
import type { ProductOptionRecord } from '../../product-record.ts'
import { choiceId, optionId } from '../ids.ts'

type WrittenV3 = Wire<typeof WrittenOption>
type WrittenV1 = NonNullable<Wire<typeof NewProduct>['productOptions']>

/** An option that is known by its id may have another name: what refers to it is renamed first. */
export function withRenamedOptions(draft: ProductDraft, written: readonly WrittenV3[]): ProductDraft {
  return written.reduce((before, { id, name }) => {
    const known = before.product.facts.options.find((option) => optionId(option.name) === id?.toLowerCase())
    const isTaken = before.product.facts.options.some((option) => option.name === name)
    return known && known.name !== name && !isTaken ? renameOption(before, known.name, name) : before
  }, draft)
}

function renameOption(draft: ProductDraft, from: string, to: string): ProductDraft {
  const { options, media } = draft.product.facts
  const renamed = withFacts(draft, {
    options: options.map((option) => (option.name === from ? { ...option, name: to } : option)),
    media: media.map((record) =>
      setShownChoices(
        record,
        listShownChoices(record).map((shown) => (shown.option === from ? { ...shown, option: to } : shown)),
      ),
    ),
  })
  const variants = renamed.variants.map((variant) => ({
    ...variant,
    choices: Object.fromEntries(Object.entries(variant.choices).map(([name, value]) => [name === from ? to : name, value])),
  }))
  return { ...renamed, variants }
}

/** The names that renamed options had before, by their new ones: ids of choices follow from those. */
export type EarlierNames = ReadonlyMap<string, string>

export function findEarlierNames(written: readonly WrittenV3[], before: readonly ProductOptionRecord[]): EarlierNames {
  return new Map(
    written.flatMap(({ id, name }): [string, string][] => {
      const known = before.find((option) => optionId(option.name) === id?.toLowerCase())
      return known ? [[name, known.name]] : []
    }),
  )
}

/** The options as V1 writes them: a choice has a value, which stays when it is renamed, and what shoppers read of it. */
export function toOptionsV1(written: readonly WrittenV3[], before: readonly ProductOptionRecord[], earlier: EarlierNames): WrittenV1 {
  const names = new Set(written.map(({ name }) => name))
  if (names.size < written.length) throw new Failure('DUPLICATE_PRODUCT_OPTIONS', 'Two options have the same name.')
  return written.map(({ name, choicesSettings }) => {
    const known = before.find((option) => option.name === name)
    return {
      name,
      choices: choicesSettings.choices.map((choice) => {
        const value = (known && valueOf(choice, known, earlier)) ?? choice.colorCode ?? choice.key ?? choice.name
        return { ...(value !== undefined && { value }), ...(choice.name !== undefined && { description: choice.name }) }
      }),
    }
  })
}

export function isOption({ name }: ProductOptionRecord, id: string | undefined, earlier: EarlierNames): boolean {
  return id !== undefined && [name, earlier.get(name) ?? name].some((one) => optionId(one) === id.toLowerCase())
}

interface NamedChoice {
  readonly choiceId?: string | undefined
  readonly key?: string | undefined
  readonly name?: string | undefined
}

/** The value of a choice that the option has: by its id, by its key or by its name. */
export function valueOf(choice: NamedChoice, option: ProductOptionRecord, earlier: EarlierNames): string | undefined {
  const { name, choices, descriptions = {} } = option
  const names = [name, earlier.get(name) ?? name]
  return choices.find(
    (value) =>
      names.some((one) => choiceId(one, value) === choice.choiceId?.toLowerCase()) ||
      value === (choice.key ?? choice.name) ||
      (choice.name !== undefined && descriptions[value] === choice.name),
  )
}
