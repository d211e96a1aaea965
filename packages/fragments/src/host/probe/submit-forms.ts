import { SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { FRAGMENT_FIELD, formatFormTarget, type SessionLevel } from '../../contract/index.ts'
import { fillOneWrongly, fillRightly, fillWrongly, withoutFiles, type FilledForm } from './fill-form.ts'
import { readForms, type FragmentForm } from './read-forms.ts'
import { requestAs, requestExample, type ProbedBuild, type ReadyExample } from './request-example.ts'
import type { ProbeShopper, ThrowawayPlatform } from './throwaway-platform.ts'

interface FormProbe extends ProbedBuild {
  readonly locales: readonly Locale[]
}

/**
 * Submits each form of an example as each shopper that may take it: wrongly in one language, and then as it is meant in every language, since that
 * changes what there is to submit. Then renders the example once more, with what the forms have changed.
 * @returns how many forms there are
 * @throws ExampleFailure for a response that the host could not show
 */
export async function submitForms(build: FormProbe, example: ReadyExample, platform: ThrowawayPlatform): Promise<number> {
  let count = 0
  for (const shopper of [platform.visitor, platform.member]) count = Math.max(count, await submitAs(shopper, build, example))
  return count
}

async function submitAs(shopper: ProbeShopper, build: FormProbe, example: ReadyExample): Promise<number> {
  const targets = await findTargets(build, example, shopper, SOURCE_LOCALE)
  if (mayTake(shopper, example.declaration.act?.session)) await submitNothing(build, example, shopper)
  for (const target of targets) {
    await submit(build, shopper, target, { filled: fillWrongly(target.form), locale: SOURCE_LOCALE })
    // Actions read their fields in the same way for both.
    await submit(build, shopper, { ...target, isScripted: false }, { filled: fillOneWrongly(target.form), locale: SOURCE_LOCALE })
  }
  if (targets.length === 0) return 0
  for (const locale of build.locales)
    for (const target of await findAgain(build, example, shopper, { locale, count: targets.length }))
      await submit(build, shopper, target, { filled: fillRightly(target.form), locale })
  await renderFor(build, example, shopper, SOURCE_LOCALE)
  return targets.length
}

interface FormTarget {
  readonly form: FragmentForm
  /** Name of the form in the message of a failure. */
  readonly label: string
  readonly session: SessionLevel
  /** The page or fragment that takes it. */
  readonly taker: ReadyExample
  /** The browser's script may submit it: what shows it is hydrated. */
  readonly isScripted: boolean
}

async function findTargets(build: ProbedBuild, example: ReadyExample, shopper: ProbeShopper, locale: Locale): Promise<FormTarget[]> {
  const { html } = await renderFor(build, example, shopper, locale)
  return readForms(html)
    .flatMap((form, index) => findTarget(build, example, form, index) ?? [])
    .filter(({ session }) => mayTake(shopper, session))
}

/** The forms as they are now. Where some are gone, such as those of a cart that was emptied, another shopper begins anew. */
async function findAgain(
  build: ProbedBuild,
  example: ReadyExample,
  shopper: ProbeShopper,
  { locale, count }: { readonly locale: Locale; readonly count: number },
): Promise<FormTarget[]> {
  const targets = await findTargets(build, example, shopper, locale)
  if (targets.length >= count || !isPrivate(example)) return targets
  await shopper.renew()
  return findTargets(build, example, shopper, locale)
}

/** Undefined for a form that another remote takes: its own release is tried with it. */
function findTarget({ manifest }: ProbedBuild, example: ReadyExample, form: FragmentForm, index: number): FormTarget | undefined {
  const [remote, name = ''] = form.fragment.split('/')
  const page = manifest.pages[name]
  const declaration = page ?? manifest.fragments[name]
  if (remote !== manifest.name || !declaration?.act) return undefined
  const taker = name === example.name ? example : { name, declaration, pattern: page?.pattern, params: form.params ?? {} }
  const isScripted = example.declaration.hydrate !== 'never'
  return { form, label: `form ${index + 1}`, session: declaration.act.session, taker, isScripted }
}

function mayTake({ role }: ProbeShopper, session: SessionLevel | undefined): boolean {
  return session !== undefined && (session !== 'member' || role === 'member')
}

interface Submission {
  readonly filled: readonly FilledForm[]
  readonly locale: Locale
}

async function submit(
  build: ProbedBuild,
  shopper: ProbeShopper,
  { label, taker, isScripted }: FormTarget,
  { filled, locale }: Submission,
): Promise<void> {
  for (const { how, form } of filled) {
    await requestAs(shopper, build, taker, { locale, form, attempt: `${label} submitted ${how}` })
    if (isScripted)
      await requestAs(shopper, build, taker, {
        locale,
        form: withoutFiles(form),
        isScripted,
        attempt: `${label} submitted by script ${how}`,
      })
  }
}

/** Submits a form without fields, as no page does: what takes a form has to bear it. */
async function submitNothing(build: ProbedBuild, example: ReadyExample, shopper: ProbeShopper): Promise<void> {
  const form = new FormData()
  form.append(FRAGMENT_FIELD, formatFormTarget(`${build.manifest.name}/${example.name}`, build.manifest.build))
  await requestAs(shopper, build, example, { locale: SOURCE_LOCALE, form, attempt: 'submitted without fields' })
}

function renderFor(build: ProbedBuild, example: ReadyExample, shopper: ProbeShopper, locale: Locale): Promise<{ readonly html: string }> {
  // A public part is the same for all shoppers, and gets no token.
  return isPrivate(example) ? requestAs(shopper, build, example, { locale }) : requestExample(build, example, { locale, token: null })
}

function isPrivate({ declaration }: ReadyExample): boolean {
  return declaration.cache.class === 'private'
}
