import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import type { AddWishlistProps } from './fragment.server.ts'
import { PROBLEM_MESSAGES } from './problem-messages.ts'
import './add-wishlist.css'

const FRAGMENT = 'cart/add-wishlist'
const ANCHOR = 'cart-add-wishlist'

/** One button for a whole wishlist. What could not be added is named with the reason, in the place of the button. */
export default function AddWishlist({ id, offered, submitKey, form }: AddWishlistProps & { form?: FormState }) {
  const { t } = useMessages()
  const refused = formError(form)
  if (!offered) return null
  return (
    <section id={ANCHOR} className="cart-add-wishlist">
      {form?.done ? (
        <Report values={form.values} />
      ) : (
        <ActionForm fragment={FRAGMENT} params={id === undefined ? {} : { id }} anchor={ANCHOR}>
          <input type="hidden" name="key" value={submitKey} />
          <Button kind="main">{t('reorder.addAll')}</Button>
        </ActionForm>
      )}
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
    </section>
  )
}

function Report({ values: { added = '0', ...others } }: { readonly values: FormState['values'] }) {
  const { t, counted, link } = useMessages()
  const count = Number(added)
  return (
    <InlineMessage kind="warn" role="status">
      {count > 0 && (
        <p>
          {counted('addAll.added', count)} <a href={link('/cart')}>{t('addAll.cart')}</a>
        </p>
      )}
      <p>{t('addAll.others')}</p>
      <ul className="cart-add-wishlist-others">
        {Object.entries(others).map(([key, name]) => (
          <li key={key} className="cart-add-wishlist-other">
            <bdi>{name}</bdi> <span className="cart-quiet">{t(problemMessage(key))}</span>
          </li>
        ))}
      </ul>
    </InlineMessage>
  )
}

/** @param key the place of an item, and its problem: "0.SOLD_OUT" */
function problemMessage(key: string) {
  const problem = key.slice(key.indexOf('.') + 1)
  return isKnown(problem) ? PROBLEM_MESSAGES[problem] : PROBLEM_MESSAGES.NOT_FOUND
}

function isKnown(problem: string): problem is keyof typeof PROBLEM_MESSAGES {
  return Object.hasOwn(PROBLEM_MESSAGES, problem)
}

/** The items can be added one by one. */
export function Fallback() {
  return null
}
