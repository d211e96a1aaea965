import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { FRAGMENT_FIELD, formatFormTarget, type SessionLevel } from '../../contract/index.ts'
import { fillRightly, fillWrongly, type FilledForm } from './fill-form.ts'
import { readForms, type FragmentForm } from './read-forms.ts'
import { requestAs, requestExample, type ProbedBuild, type ReadyExample } from './request-example.ts'
import type { ProbeShopper, ThrowawayPlatform } from './throwaway-platform.ts'

/**
 * Submits each form of an example as each shopper that may take it: wrongly and, last, as it is meant, since that changes what there is to submit. Then
 * renders the example once more, with what the forms have changed.
 * @returns how many forms there are
 * @throws ExampleFailure for a response that the host could not show
 */
export async function submitForms(build: ProbedBuild, example: ReadyExample, platform: ThrowawayPlatform): Promise<number> {
  let count = 0
  for (const shopper of [platform.visitor, platform.member]) {
    const { html } = await renderFor(build, example, shopper)
    const targets = readForms(html).flatMap((form, index) => findTarget(build, example, form, index) ?? [])
    const mayTake = (session: SessionLevel) => session !== 'member' || shopper.role === 'member'
    const forms = targets.filter(({ session }) => mayTake(session))
    const own = example.declaration.act
    if (own && mayTake(own.session)) await submitNothing(build, example, shopper)
    for (const fill of [fillWrongly, fillRightly]) for (const target of forms) await submit(build, shopper, target, fill(target.form))
    if (forms.length > 0) await renderFor(build, example, shopper)
    count = Math.max(count, forms.length)
  }
  return count
}

interface FormTarget {
  readonly form: FragmentForm
  /** How the message of a failure names the form. */
  readonly label: string
  readonly session: SessionLevel
  /** The page or fragment that takes it. */
  readonly taker: ReadyExample
}

/** Undefined for a form that another remote takes: its own release is tried with it. */
function findTarget({ manifest }: ProbedBuild, example: ReadyExample, form: FragmentForm, index: number): FormTarget | undefined {
  const [remote, name = ''] = form.fragment.split('/')
  const page = manifest.pages[name]
  const declaration = page ?? manifest.fragments[name]
  if (remote !== manifest.name || !declaration?.act) return undefined
  const taker = name === example.name ? example : { name, declaration, pattern: page?.pattern, params: form.params ?? {} }
  return { form, label: `form ${index + 1}`, session: declaration.act.session, taker }
}

async function submit(
  build: ProbedBuild,
  shopper: ProbeShopper,
  { label, taker }: FormTarget,
  filled: readonly FilledForm[],
): Promise<void> {
  for (const { how, form } of filled)
    await requestAs(shopper, build, taker, { locale: SOURCE_LOCALE, form, attempt: `${label} submitted ${how}` })
}

/** As no page does it: what takes a form has to bear one without fields. */
async function submitNothing(build: ProbedBuild, example: ReadyExample, shopper: ProbeShopper): Promise<void> {
  const form = new FormData()
  form.append(FRAGMENT_FIELD, formatFormTarget(`${build.manifest.name}/${example.name}`, build.manifest.build))
  await requestAs(shopper, build, example, { locale: SOURCE_LOCALE, form, attempt: 'submitted without fields' })
}

function renderFor(build: ProbedBuild, example: ReadyExample, shopper: ProbeShopper): Promise<{ readonly html: string }> {
  const locale = SOURCE_LOCALE
  // A public part is the same for all shoppers, and gets no token.
  if (example.declaration.cache.class !== 'private') return requestExample(build, example, { locale, token: null })
  return requestAs(shopper, build, example, { locale })
}
