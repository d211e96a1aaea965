import { TextField } from '@galleria/ui/primitives/forms/text-field'
import type { ComponentProps } from 'react'

interface SignInFieldProps extends Omit<ComponentProps<typeof TextField>, 'autoFocus'> {
  /** The page begins here: the first field that is wrong, or the only one. */
  readonly first?: boolean
}

/** A field of these pages. */
export function SignInField({ first = false, ...field }: SignInFieldProps) {
  const focused = { ...field, autoFocus: first }
  return <TextField dir="ltr" {...focused} />
}
