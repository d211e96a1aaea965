import { useState, type ComponentProps } from 'react'
import { QuantityStepper } from '../../src/primitives/quantity-stepper.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'one is the least', element: <Stepper label="Quantity of lamps" start="1" most={null} /> },
  { name: 'three is the most', element: <Stepper label="Quantity of pans" start="3" most={3} /> },
  { name: 'small', element: <Stepper label="Quantity of jumpers" start="2" most={9} small /> },
  { name: 'with an error', element: <Stepper label="Quantity of cups" start="7" most={3} error="Only 3 left. Choose 3 or fewer." /> },
  { name: 'disabled', element: <Stepper label="Quantity of books" start="2" most={9} disabled /> },
] satisfies Stories

type StepperProps = Omit<ComponentProps<typeof QuantityStepper>, 'lessLabel' | 'moreLabel' | 'value' | 'onType' | 'onStep'>

function Stepper({ start, ...rest }: StepperProps & { start: string }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper {...rest} lessLabel="One less" moreLabel="One more" value={value} onType={setValue} onStep={setValue} />
}
