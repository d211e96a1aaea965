import { OptionPicker, type OptionChoice } from '../../src/commerce/option-picker.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const choice = (value: string, more: Partial<OptionChoice> = {}): OptionChoice => ({
  value,
  href: '#commerce-option-picker',
  chosen: false,
  ...more,
})

const SIZES = [
  choice('40'),
  choice('41', { chosen: true }),
  choice('42', { unavailable: 'sold out' }),
  choice('43'),
  choice('44', { unavailable: 'unavailable' }),
]
const COLORS = [
  choice('Sage', { chosen: true, swatch: { color: '#a3b199' } }),
  choice('Ink', { swatch: { color: '#26344f' } }),
  choice('Clay', { swatch: { picture: drawPicture('#e4cfc4', '#b9694a').src } }),
  choice('Graphite', { swatch: { color: '#3a3b3d' }, unavailable: 'sold out' }),
]

export default [
  { name: 'sizes', element: <OptionPicker name="Size" chosen="41" choices={SIZES} note="Sold out: 42. Unavailable: 44." /> },
  { name: 'colors', element: <OptionPicker name="Color" chosen="Sage" choices={COLORS} note="Sold out: Graphite." /> },
  {
    name: 'chosen what cannot be had',
    element: (
      <OptionPicker
        name="Plug"
        chosen="Type I"
        choices={[choice('Type C/F'), choice('Type I', { chosen: true, unavailable: 'sold out' })]}
        note="Sold out: Type I."
      />
    ),
  },
  {
    name: 'long ones',
    element: (
      <OptionPicker
        name="Material"
        chosen="Oiled walnut"
        choices={[choice('Oiled walnut', { chosen: true }), choice('Oak, soaped and brushed by hand'), choice('Beech')]}
      />
    ),
  },
] satisfies Stories
