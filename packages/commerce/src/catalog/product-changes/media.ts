import type { MediaFromChoice } from '@galleria/platform-client/entities/catalog/product-requests'
import { Failure, invalid } from '../../failures/failure.ts'
import { listShownChoices, setShownChoices } from '../media-choices.ts'
import type { MediaRecord, OptionChoice } from '../product-record.ts'
import { withFacts, type ProductDraft } from './product-draft.ts'

const MAX_MEDIA = 250

/** A picture or film that a product gets, with the choice that it shows. */
export interface AddedMedia {
  readonly record: MediaRecord
  readonly choice?: OptionChoice | undefined
}

/** Media that the product has already are not added twice, but may show one more choice. */
export function withMedia(draft: ProductDraft, added: readonly AddedMedia[]): ProductDraft {
  return added.reduce((before, { record, choice }, index) => {
    const { media } = before.product.facts
    const known = media.some(({ id }) => id === record.id)
    if (!known && media.length >= MAX_MEDIA) throw invalid('media', `would be more than ${MAX_MEDIA} of one product`, 'MAX_SIZE')
    const grown = known ? before : withFacts(before, { media: [...media, setShownChoices(record, [])] })
    return choice ? withChoiceMedia(grown, choice, [record.id], `media[${index}].choice`) : grown
  }, draft)
}

/** Takes media away; no ids mean all. */
export function withoutMedia(draft: ProductDraft, ids: readonly string[]): ProductDraft {
  checkMedia(draft, ids)
  return withFacts(draft, { media: ids.length === 0 ? [] : draft.product.facts.media.filter(({ id }) => !ids.includes(id)) })
}

/** Lets media of the product show one of its choices. Only one option's choices have media of their own. */
export function withChoiceMedia(draft: ProductDraft, choice: OptionChoice, ids: readonly string[], field: string): ProductDraft {
  const { facts } = draft.product
  checkChoice(draft, choice, field)
  checkMedia(draft, ids)
  const other = facts.media.flatMap(listShownChoices).find(({ option }) => option !== choice.option)
  if (other) throw invalid(`${field}.option`, `must be ${other.option}, whose choices have media already`, 'VALIDATION')
  const media = facts.media.map((record) => {
    const shown = listShownChoices(record)
    const isNew = ids.includes(record.id) && !shown.some(({ choice: value }) => value === choice.choice)
    return isNew ? setShownChoices(record, [...shown, { option: choice.option, choice: choice.choice }]) : record
  })
  return withFacts(draft, { media })
}

/** Ends that media show choices. What is left out narrows nothing. */
export function withoutChoiceMedia(draft: ProductDraft, { option, choice, mediaIds = [] }: MediaFromChoice, field: string): ProductDraft {
  if (option !== undefined && choice !== undefined) checkChoice(draft, { option, choice }, field)
  checkMedia(draft, mediaIds)
  const isMeant = (shown: OptionChoice) =>
    (option === undefined || shown.option === option) && (choice === undefined || shown.choice === choice)
  const media = draft.product.facts.media.map((record) => {
    if (mediaIds.length > 0 && !mediaIds.includes(record.id)) return record
    return setShownChoices(
      record,
      listShownChoices(record).filter((shown) => !isMeant(shown)),
    )
  })
  return withFacts(draft, { media })
}

function checkMedia({ product }: ProductDraft, ids: readonly string[]): void {
  const unknown = ids.filter((target) => !product.facts.media.some(({ id }) => id === target))
  if (unknown.length > 0) throw new Failure('MEDIA_NOT_FOUND', `The product has no media ${unknown.join(', ')}.`)
}

function checkChoice({ product }: ProductDraft, { option, choice }: OptionChoice, field: string): void {
  const known = product.facts.options.find(({ name }) => name === option)
  if (!known) throw invalid(`${field}.option`, 'is not an option of this product', 'VALIDATION')
  if (!known.choices.includes(choice)) throw invalid(`${field}.choice`, 'is not a choice of this option', 'VALIDATION')
}
