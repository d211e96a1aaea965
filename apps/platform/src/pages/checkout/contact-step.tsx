import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { likelyCountry } from '@galleria/commerce/checkout/likely-country'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { readForm } from '../../http/read-form.ts'
import type { MessageBundle } from '../../messages.ts'
import type { TypedEmail } from '../../services/checkout/reminders/note-reminder.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { page, type PageContext } from '../layout/page.tsx'
import { toAddressValues } from './address/address-form.ts'
import { SAVE_ADDRESS, USE_ADDRESS, type AddressBook, type SavedAddress } from './address/saved-addresses.tsx'
import { changeCode, NO_CODE, readFormAction } from './change-code.ts'
import { checkContact, toContactValues, readContactValues, rightDetails, type ContactValues } from './contact-form.ts'
import { ContactPage } from './contact-page.tsx'
import { readChosenFees } from './extras.tsx'
import { ExpiredPage } from './message-pages.tsx'
import type { OpenPage } from './open-page.tsx'
import { addressBook, prefillDetails, memberOfBrowser } from './prefill-details.ts'

export async function showContact(open: OpenPage): Promise<Response> {
  const { context, messages, urls, view } = open
  const member = await memberOfBrowser(open)
  const book = addressBook(view, member)
  return page(
    context,
    <ContactPage
      view={view}
      messages={messages}
      urls={urls}
      values={toContactValues(prefillDetails(view, member), countryOf(context, view, messages))}
      book={book}
      savesAddress={book?.isEmpty === true}
      chosenFees={view.details.chosenFees ?? []}
      code={NO_CODE}
    />,
  )
}

/** The country that the form begins with. */
function countryOf({ req }: PageContext, { countries }: CheckoutView, { locale }: MessageBundle): string | undefined {
  return likelyCountry(countries, {
    // The store's guess, which the shopper may have chosen, comes before the network's.
    country: req.query('country') ?? req.header('cf-ipcountry'),
    acceptLanguage: req.header('accept-language'),
    locale,
    home: STORE_SETTINGS.businessAddress.country,
  })
}

function withSavedAddress(values: ContactValues, saved: readonly SavedAddress[], id: string | null): ContactValues {
  const chosen = saved.find((each) => each.id === id)
  return chosen ? { ...values, handover: '', ...toAddressValues(chosen.address) } : values
}

/** The form of a checkout that has expired in the meantime: what was typed is there in the next one. */
export async function keepContact({ context, services, token, messages, urls, view }: OpenPage): Promise<Response> {
  const form = await readForm(context)
  const details = { ...rightDetails(readContactValues(form), view), chosenFees: readChosenFees(form, view) }
  await services.commerce.run('saveCheckoutDetails', { token, details, typed: toEmailContext(context, messages) })
  return page(context, <ExpiredPage messages={messages} urls={urls} />, 410)
}

/** What is picked up goes to no address. */
async function saveAddress(
  { services }: OpenPage,
  { memberId }: AddressBook,
  { shippingAddress: address }: CheckoutDetails,
): Promise<void> {
  if (address) await services.identity.run('saveAddress', { memberId, address })
}

function toEmailContext({ var: { network } }: PageContext, { locale }: MessageBundle): TypedEmail {
  return { language: locale, network }
}

/** An address that is right is stored even where the rest of the form is not: a checkout that ends here can be gone on with by a mail. */
export async function saveContact(open: OpenPage): Promise<Response> {
  const { context, services, token, messages, urls, view } = open
  const form = await readForm(context)
  const book = view.needsDelivery ? addressBook(view, await memberOfBrowser(open)) : undefined
  const values = withSavedAddress(readContactValues(form), book?.saved ?? [], form.get(USE_ADDRESS))
  const code = await changeCode(open, form)
  const chosenFees = readChosenFees(form, view)
  const response = checkContact(values, view)
  if (readFormAction(form) === 'continue' && !code.error && 'details' in response) {
    await services.commerce.run('saveCheckoutDetails', {
      token,
      details: { ...response.details, chosenFees },
      typed: toEmailContext(context, messages),
    })
    if (book && form.has(SAVE_ADDRESS)) await saveAddress(open, book, response.details)
    return context.redirect(urls.payment, 303)
  }
  if (readFormAction(form) === 'continue' && 'errors' in response && !response.errors.email)
    await services.commerce.run('saveCheckoutDetails', {
      token,
      details: { email: values.email },
      typed: toEmailContext(context, messages),
    })
  const shown = code.changed ? await services.commerce.run('viewCheckout', { token, step: 'contact' }) : view
  // Where it was a code that was sent, the fields may well be half empty still: nothing is held against them.
  const errors = readFormAction(form) === 'continue' && !code.changed && 'errors' in response ? response.errors : {}
  const failed = code.error !== undefined || Object.keys(errors).length > 0
  return page(
    context,
    <ContactPage
      view={shown}
      messages={messages}
      urls={urls}
      values={values}
      book={book}
      savesAddress={form.has(SAVE_ADDRESS)}
      chosenFees={chosenFees}
      errors={errors}
      code={code}
    />,
    failed ? 422 : 200,
  )
}
