/** Lets the two handles of a price range write into the fields beside them, and paints the part between the handles. */
export function movePriceSlider(list: Element, { target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const slider = findSlider(list)
  if (!slider) return
  const { low, high, fields } = slider
  if (target === low || target === high) {
    // A handle stops at the other one.
    if (Number(low.value) > Number(high.value)) target.value = target === low ? high.value : low.value
    const field = target === low ? fields.min : fields.max
    const end = target === low ? target.min : target.max
    if (field) field.value = target.value === end ? '' : target.value
  } else if (target === fields.min) low.value = target.value || low.min
  else if (target === fields.max) high.value = target.value || high.max
  else return
  paintPriceSlider(list)
}

/** Paints the slider between its handles. It is called after every change of them. */
export function paintPriceSlider(list: Element): void {
  const slider = findSlider(list)
  if (!slider) return
  const { range, low, high } = slider
  range.style.setProperty('--catalog-low', String(partOf(low)))
  range.style.setProperty('--catalog-high', String(partOf(high)))
}

/** Where a handle stands, as a part of the range. */
function partOf({ value, min, max }: HTMLInputElement): number {
  return (Number(value) - Number(min)) / (Number(max) - Number(min))
}

function findSlider(list: Element) {
  const range = list.querySelector<HTMLElement>('.catalog-range')
  const [low, high] = range?.querySelectorAll('input') ?? []
  if (!range || !low || !high) return null
  const fieldOf = (name: string) => list.querySelector<HTMLInputElement>(`.catalog-amounts [name="${name}"]`)
  return { range, low, high, fields: { min: fieldOf('min'), max: fieldOf('max') } }
}
