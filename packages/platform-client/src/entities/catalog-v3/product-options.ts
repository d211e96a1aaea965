import * as z from 'zod/mini'
import { guid, integer, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'
import { catalogDecimal } from './catalog-money.ts'
import { MediaReferences } from './product-media.ts'

export const OptionRenderType = openEnum(['TEXT_CHOICES', 'SWATCH_CHOICES'])
export type OptionRenderType = z.infer<typeof OptionRenderType>

const choice = {
  colorCode: text(20, 3),
  choiceId: guid(),
  choiceType: openEnum(['CHOICE_TEXT', 'ONE_COLOR']),
  key: text(50, 1),
  name: text(50, 1),
  displayImage: Image,
  media: MediaReferences,
}

export const OptionChoice = looseFields({
  ...choice,
  inStock: z.boolean(),
  visible: z.boolean(),
  /** The name in the store's language, where it is translated; the embedded platform's own. */
  originalName: z.string(),
})
export type OptionChoice = z.infer<typeof OptionChoice>

/** What the variants of a product differ by. */
export const ProductOption = looseFields({
  choicesSettings: looseFields({ choices: list(OptionChoice, 1000, 1) }),
  id: text(36, 1),
  name: text(50, 1),
  optionRenderType: OptionRenderType,
  key: text(50, 1),
})
export type ProductOption = z.infer<typeof ProductOption>

export const ModifierChoice = looseFields({ ...choice, addedPrice: catalogDecimal() })
export type ModifierChoice = z.infer<typeof ModifierChoice>

export const ModifierRenderType = openEnum(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'])
export type ModifierRenderType = z.infer<typeof ModifierRenderType>

/** What a shopper says of an item without choosing another variant: a text, or one of some choices. */
export const ProductModifier = z.looseObject({
  mandatory: z._default(z.boolean(), false),
  ...optionalFields({
    freeTextSettings: looseFields({
      minCharCount: integer(0, 500),
      maxCharCount: integer(0, 500),
      defaultAddedPrice: catalogDecimal(),
      title: text(150, 1),
      key: text(150, 1),
    }),
    choicesSettings: looseFields({ choices: list(ModifierChoice, 1000, 1) }),
    id: text(36, 1),
    name: text(50, 1),
    modifierRenderType: ModifierRenderType,
    key: text(50, 1),
  }),
})
export type ProductModifier = z.infer<typeof ProductModifier>
