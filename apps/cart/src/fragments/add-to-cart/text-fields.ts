import { MAX_GIFT_MESSAGE_LENGTH, MAX_GIFT_NAME_LENGTH } from '@galleria/platform-client/entities/catalog/gift-recipient'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'
import type { AddToCartParams } from './params.ts'

/** A field of the form besides the quantity. */
export interface TextField {
  /** Of the form. */
  readonly name: string
  /** What the platform calls it. */
  readonly title: string
  readonly label: string | undefined
  /** What can be written; also said of what cannot. */
  readonly hint: string
  readonly maxLength: number
  readonly required?: boolean
  readonly type?: 'email' | 'date'
}

/** The custom text fields that the page passes (see `params.ts`). */
export function textFields({ fields = '' }: AddToCartParams): TextField[] {
  return fields.split('\n').flatMap((line, index) => {
    const [maxLength, mandatory, title = '', label, hint = ''] = line.split('\t')
    return title ? [{ name: `text-${index}`, title, label, hint, maxLength: Number(maxLength), required: mandatory === '1' }] : []
  })
}

/** Of a gift card: its recipient, where that is not its buyer. The page passes what the fields are called. */
export function giftFields({ gift = '' }: AddToCartParams): { title?: string | undefined; hint?: string | undefined; fields: TextField[] } {
  const [title, hint, ...texts] = gift.split('\t')
  const field = (part: string, index: number, maxLength: number, type?: TextField['type']): TextField => ({
    name: `gift-${part}`,
    title: part,
    label: texts[2 * index],
    hint: texts[2 * index + 1] ?? '',
    maxLength,
    type,
  })
  const fields = [
    field('email', 0, MAX_EMAIL_LENGTH, 'email'),
    field('name', 1, MAX_GIFT_NAME_LENGTH),
    field('message', 2, MAX_GIFT_MESSAGE_LENGTH),
    field('sendDate', 3, 10, 'date'),
  ]
  return { title, hint, fields: gift ? fields : [] }
}
