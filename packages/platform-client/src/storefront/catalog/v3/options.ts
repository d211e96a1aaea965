import type { OptionChoice, ProductModifier, ProductOption as OptionV3 } from '../../../entities/catalog-v3/product-options.ts'
import type { VariantChoice as VariantChoiceV3 } from '../../../entities/catalog-v3/variant.ts'
import type { LocalizedTexts } from '../../../entities/product-parts/localized.ts'
import type { MediaItem } from '../../../entities/values/media.ts'
import { findColor } from '../color.ts'
import type { Choice, Modifier, ProductOption, TextField, VariantChoice } from '../product.ts'
import { findReferences, toPictureItem } from './media.ts'

type Labels = LocalizedTexts['options'][number]

/** The maximum length of texts that the platform does not limit. */
const MAX_TEXT_LENGTH = 500

/** Names may be translated; where the platform says so, keys are the names in the store's language. */
export function toOption(
  { id = '', key, name = '', optionRenderType, choicesSettings }: OptionV3,
  localized: readonly Labels[] | undefined,
  gallery: readonly MediaItem[],
): ProductOption {
  const labels = localized?.find((one) => one.name === key)
  const hasSwatches = optionRenderType === 'SWATCH_CHOICES'
  const ownName = labels?.name ?? name
  return {
    id,
    name: ownName,
    ...(labels && { label: labels.label ?? ownName }),
    hasSwatches,
    choices: (choicesSettings?.choices ?? []).map((choice) => toChoice(choice, hasSwatches, labels, gallery)),
  }
}

function toChoice(choice: OptionChoice, hasSwatches: boolean, labels: Labels | undefined, gallery: readonly MediaItem[]): Choice {
  const { choiceId, key = '', colorCode, visible, inStock, displayImage, originalName } = choice
  const label = labels?.choices?.[key]
  const name = originalName ?? (label === undefined ? choice.name : key) ?? key
  const color = hasSwatches ? findColor(colorCode, key, name) : undefined
  const media = findReferences(choice.media, gallery)
  const mainMedia = media[0] ?? (displayImage && toPictureItem(displayImage))
  return {
    id: choiceId ?? key,
    name,
    ...(labels && { label: label ?? name }),
    ...(color && { color }),
    visible: visible !== false,
    inStock: inStock !== false,
    media,
    ...(mainMedia && { mainMedia }),
  }
}

/** The choices of a variant, in the options' order. */
export function toVariantChoices(options: readonly ProductOption[], choices: readonly VariantChoiceV3[]): VariantChoice[] {
  return options.map(({ id: optionId, choices: known }) => {
    const chosen = choices.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === optionId)
    const choiceId = chosen?.optionChoiceIds?.choiceId ?? ''
    return { optionId, choiceId, name: known.find(({ id }) => id === choiceId)?.name ?? chosen?.optionChoiceNames?.choiceName ?? '' }
  })
}

export function toTextFields(modifiers: readonly ProductModifier[]): TextField[] {
  return modifiers.flatMap(({ modifierRenderType, freeTextSettings: settings, key, name, mandatory }) =>
    modifierRenderType === 'FREE_TEXT'
      ? [
          {
            key: settings?.key ?? key ?? '',
            label: settings?.title ?? name ?? '',
            maxLength: settings?.maxCharCount ?? MAX_TEXT_LENGTH,
            required: mandatory,
          },
        ]
      : [],
  )
}

export function toModifiers(modifiers: readonly ProductModifier[]): Modifier[] {
  return modifiers.flatMap(({ modifierRenderType, choicesSettings, key = '', name = key, mandatory }) =>
    modifierRenderType === 'FREE_TEXT' ? [] : [{ key, name, required: mandatory, choices: toModifierChoices(choicesSettings) }],
  )
}

function toModifierChoices({ choices = [] }: NonNullable<ProductModifier['choicesSettings']> = {}): Modifier['choices'] {
  return choices.map(({ key = '', name = key, colorCode, addedPrice }) => {
    const color = findColor(colorCode)
    return { key, name, ...(color && { color }), ...(addedPrice !== undefined && { addedPrice }) }
  })
}
