import { useState, type ComponentProps } from 'react'
import { QuantityStepper } from '../../src/primitives/forms/quantity-stepper.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'one is the least', element: <Stepper label="Quantity of lamps" start="1" max={null} /> },
  { name: 'three is the most', element: <Stepper label="Quantity of pans" start="3" max={3} /> },
  { name: 'small', element: <Stepper label="Quantity of sweaters" start="2" max={9} small /> },
  { name: 'with an error', element: <Stepper label="Quantity of cups" start="7" max={3} error="Only 3 left. Choose 3 or fewer." /> },
  { name: 'disabled', element: <Stepper label="Quantity of books" start="2" max={9} disabled /> },
] satisfies Stories

type StepperProps = Omit<ComponentProps<typeof QuantityStepper>, 'lessLabel' | 'moreLabel' | 'value' | 'onType' | 'onStep'>

function Stepper({ start, ...rest }: StepperProps & { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <QuantityStepper
      {...rest}
      lessLabel="Decrease quantity"
      moreLabel="Increase quantity"
      value={value}
      onType={setValue}
      onStep={setValue}
    />
  )
}
