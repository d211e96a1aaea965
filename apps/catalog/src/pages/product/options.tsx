import { OptionPicker } from '@galleria/ui/commerce/option-picker'
import type { MouseEvent } from 'react'
import { productPath } from '../../lib/addresses.ts'
import { offeredChoices, type ChoiceState } from '../../lib/choose-variant.ts'
import { contentLang } from '../../lib/content-lang.ts'
import { useMessages } from '../../lib/messages.ts'
import type { ProductProps } from './loader.ts'

const WHY = { 'sold-out': 'product.choice.soldOut', missing: 'product.choice.missing' } as const
const WHICH = { 'sold-out': 'product.choices.soldOut', missing: 'product.choices.missing' } as const

interface OptionsProps {
  readonly product: Pick<ProductProps, 'slug' | 'options' | 'variants'>
  readonly choices: readonly string[]
  onChoose(choices: readonly string[]): void
}

/** What can be chosen of a product. What cannot be had together with the rest is struck, and said below in words. */
export function Options({ product, choices, onChoose }: OptionsProps) {
  const { t, link, locale } = useMessages()

  function choose(place: number, value: string, event: MouseEvent) {
    // A new tab or window is the browser's to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(choices.with(place, value))
  }

  return (
    <>
      {product.options.map(({ name, swatches }, place) => {
        const offered = offeredChoices(product, choices, place)
        const note = (state: Exclude<ChoiceState, 'available'>) => {
          const names = offered.filter((choice) => choice.state === state).map(({ value }) => value)
          return names.length > 0 ? t(WHICH[state], { names: names.join(t('list.separator')) }) : ''
        }
        return (
          <OptionPicker
            key={name}
            name={name}
            chosen={choices[place]}
            choices={offered.map(({ value, chosen, state, query }, index) => ({
              value,
              chosen,
              href: link(`${productPath(product.slug)}?${query}`),
              unavailable: state === 'available' ? undefined : t(WHY[state]),
              swatch: swatches?.[index],
            }))}
            note={`${note('sold-out')} ${note('missing')}`.trim()}
            contentLang={contentLang(locale)}
            onChoose={(value, event) => choose(place, value, event)}
          />
        )
      })}
    </>
  )
}
