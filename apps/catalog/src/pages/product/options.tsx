import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { OptionPicker } from '@galleria/ui/commerce/option-picker'
import type { MouseEvent } from 'react'
import { productPath } from '../../lib/addresses.ts'
import { labelOf, listOfferedChoices, type ChoiceState } from '../../lib/products/choose-variant'
import type { ProductProps } from './page.server.ts'

const WHY = { 'sold-out': 'product.choice.soldOut', missing: 'product.choice.missing' } as const
const WHICH = { 'sold-out': 'product.choices.soldOut', missing: 'product.choices.missing' } as const

interface OptionsProps {
  readonly product: Pick<ProductProps, 'slug' | 'options' | 'variants'>
  readonly choices: readonly string[]
  onChoose(choices: readonly string[]): void
}

/**
 * What can be chosen of a product. What cannot be had together with the rest is struck, and said below in words:
 * of what is chosen, the stock says it.
 */
export function Options({ product, choices, onChoose }: OptionsProps) {
  const { t, link, locale } = useMessages()

  function choose(optionIndex: number, value: string, event: MouseEvent) {
    // A new tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(choices.with(optionIndex, value))
  }

  return (
    <>
      {product.options.map((option, optionIndex) => {
        const { name, label, swatches, lang = label === undefined ? contentLang(locale) : undefined } = option
        const offered = listOfferedChoices(product, choices, optionIndex)
        const note = (state: Exclude<ChoiceState, 'available'>) => {
          const names = offered.filter((choice) => choice.state === state && !choice.chosen).map(({ value }) => labelOf(option, value))
          return names.length > 0 ? t(WHICH[state], { names: names.join(t('list.separator')) }) : ''
        }
        return (
          <OptionPicker
            key={name}
            name={label ?? name}
            chosen={labelOf(option, choices[optionIndex] ?? '')}
            choices={offered.map(({ value, chosen, state, query }, index) => ({
              value,
              label: labelOf(option, value),
              chosen,
              href: link(`${productPath(product.slug)}?${query}`),
              unavailable: state === 'available' ? undefined : t(WHY[state]),
              swatch: swatches?.[index],
            }))}
            note={`${note('sold-out')} ${note('missing')}`.trim()}
            contentLang={lang}
            onChoose={(value, event) => choose(optionIndex, value, event)}
          />
        )
      })}
    </>
  )
}
