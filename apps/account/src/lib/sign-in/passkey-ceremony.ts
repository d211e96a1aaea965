import type { FormState, Outcome } from '@galleria/fragments/contract'
import { browserRuntime } from '@galleria/fragments/react'

/** How a ceremony ended without an answer to the platform: the shopper gave it up, the device has a passkey already, or it failed. */
export type CeremonyEnd = 'given-up' | 'known' | 'failed'

/** Makes of the platform's options what a device signs. */
type Respond = (options: never) => Promise<object>

const BEGIN = { step: 'begin', credential: '' }

/** The first step of a passkey's form: asks the platform for its options. */
export async function beginCeremony(form: HTMLFormElement): Promise<Outcome | undefined> {
  fill(form, BEGIN)
  return browserRuntime()?.act(form, null)
}

/**
 * The second step: has the device answer the options that the first one came to, and sends that. The form's fragment shows what the platform
 * says to it, or it leads on; undefined then, and where the first step was refused.
 */
export async function finishCeremony(
  form: HTMLFormElement,
  begun: Outcome | undefined,
  respond: Respond,
): Promise<CeremonyEnd | undefined> {
  const options = begun?.kind === 'props' ? optionsIn(begun.props['form'] as FormState | undefined) : undefined
  if (options === undefined) return undefined
  try {
    const credential = await respond(JSON.parse(options) as never)
    fill(form, { step: 'finish', credential: JSON.stringify(credential) })
    await browserRuntime()?.act(form, null)
    return undefined
  } catch (error) {
    return endOf(error)
  } finally {
    fill(form, BEGIN)
  }
}

/** The fields are hidden, so React leaves what a script writes into them. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}

const optionsIn = (form: FormState | undefined): string | undefined => (form?.done ? form.values['options'] : undefined)

/** Browsers tell by the name of an error that a shopper gave up, or waited too long (Web Authentication Level 3, section 5.1.4). */
function endOf(error: unknown): CeremonyEnd {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'given-up'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
