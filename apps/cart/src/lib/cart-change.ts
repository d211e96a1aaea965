import type { FieldErrors, FormState } from '@galleria/fragments/contract'
import type { Cart } from '@galleria/platform-client/storefront/cart/cart'

/** What came of a form of the cart. */
export type Change =
  | {
      readonly errors: FieldErrors
      readonly cart?: undefined
      readonly requested?: undefined
      readonly message?: undefined
      readonly undo?: undefined
    }
  | {
      readonly errors?: undefined
      readonly cart: Cart
      readonly requested?: { readonly line: string; readonly quantity: number }
      /** What a page without a script needs to put back what was taken out. */
      readonly undo?: FormState['values'] | undefined
      /** What is said of the change, where that is not that the cart is updated. */
      readonly message?: 'note.saved' | 'code.applied' | 'code.removed'
    }
