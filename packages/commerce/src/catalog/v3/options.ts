import type { Choice, CustomTextField, Product, ProductOption } from '@galleria/platform-client/entities/catalog/product'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { choiceId, modifierId, optionId } from './ids.ts'
import { toPicture, toProductMedia } from './media.ts'
import type { Requested } from './requested.ts'

type ProductV1 = Wire<typeof Product>
type Localized = NonNullable<ProductV1['localized']>

/** Names as shoppers read them; keys, by which carts and filters refer, stay as the store wrote them. */
export function toOptionsV3({ productOptions = [], localized }: ProductV1, requested: Requested) {
  return productOptions.map((option) => {
    const labels = localized?.options.find(({ name }) => name === option.name)
    return {
      id: optionId(option.name),
      name: labels?.label ?? option.name,
      optionRenderType: isSwatch(option) ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
      key: option.name,
      choicesSettings: { choices: (option.choices ?? []).map((choice) => toChoiceV3(option, choice, labels?.choices, requested)) },
    }
  })
}

export function isSwatch({ optionType }: Wire<typeof ProductOption>): boolean {
  return optionType === 'color'
}

function toChoiceV3(
  option: Wire<typeof ProductOption>,
  { value = '', description = value, inStock, visible, media }: Wire<typeof Choice>,
  labels: Readonly<Record<string, string>> | undefined,
  requested: Requested,
) {
  const items = media?.items ?? []
  const [first] = items
  return {
    choiceId: choiceId(option.name, value),
    choiceType: isSwatch(option) ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: value,
    name: labels?.[value] ?? description,
    ...(requested.extras && labels && { originalName: description }),
    ...(requested.extras && labels?.[value] !== undefined && { originalName: description }),
    ...(isSwatch(option) && { colorCode: value }),
    inStock,
    visible,
    linkedMedia: items.map((item) => toProductMedia(item, requested)),
    ...(requested.has('PRODUCT_CHOICES_MEDIA_REFERENCES') && {
      media: { items: items.map(({ id, image, video }) => ({ mediaId: id, url: image?.url ?? video?.files?.[0]?.url })) },
    }),
    ...(requested.has('PRODUCT_CHOICES_DISPLAY_IMAGE') && first?.image && { displayImage: toPicture(first, requested) }),
  }
}

/** The texts that shoppers write for a product. */
export function toModifiersV3({ customTextFields = [], localized }: ProductV1) {
  return customTextFields.map((field) => toModifierV3(field, localized))
}

function toModifierV3({ title = '', maxLength = 0, mandatory = false }: Wire<typeof CustomTextField>, localized: Localized | undefined) {
  const name = localized?.textFields?.find((field) => field.title === title)?.label ?? title
  return {
    id: modifierId(title),
    name,
    modifierRenderType: 'FREE_TEXT',
    mandatory,
    key: title,
    freeTextSettings: { minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength, defaultAddedPrice: '0', title: name, key: title },
  }
}
