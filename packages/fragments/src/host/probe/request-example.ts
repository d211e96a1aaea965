import { localizePath, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import {
  lowerBudget,
  Outcome,
  PRIMARY_BUDGET,
  toTextParams,
  type Budget,
  type FragmentDeclaration,
  type Manifest,
  type Params,
} from '../../contract/index.ts'
import type { Uses } from '../../contract/release/release-facts.ts'
import { FragmentFault } from '../fetch/fragment-fault.ts'
import { openFragment, type FetchRemote, type OpenedFragment } from '../fetch/open-fragment.ts'
import { slotProblem } from './check-slots.ts'
import { ExampleFailure } from './example-failure.ts'
import { pageUrl, type Example } from './list-examples.ts'
import type { ProbeShopper } from './throwaway-platform.ts'

/** A Worker that has just been started on a machine with other work says nothing about how fast it is: its time is not judged. */
const TIME_LIMIT_MS = 10_000
const INSTANCE = 'probe'
/** Status of a response to a token that the platform does not take. */
const UNAUTHORIZED = 401
const TRACEPARENT = '00-00000000000000000000000000000001-0000000000000001-00'

/** A build that is tried, and where. */
export interface ProbedBuild {
  readonly manifest: Manifest
  /** The version of the Worker that runs it, where versions have names of their own. */
  readonly version?: string | undefined
  readonly fetchRemote: FetchRemote
  /** Origin of the store that the pages stand in. */
  readonly storeUrl: string
  /** The slots' fragments, as the manifest says; undefined of a build of contract 1, where it was written by hand. */
  readonly uses: Uses | undefined
}

/** An example of which everything that it names has been looked up. */
export interface ReadyExample extends Omit<Example, 'params'> {
  readonly params: Params
}

interface Attempt {
  readonly locale: Locale
  /** The form that is submitted. */
  readonly form?: FormData
  /** The form is submitted as the browser's script does, which reads an outcome and no markup. */
  readonly isScripted?: boolean
  /** Name of what is tried, where it is more than the render: it stands in the failure. */
  readonly attempt?: string
}

interface ExampleRequest extends Attempt {
  /** The shopper's access token; null without a session. */
  readonly token: string | null
  /** The token is new: that the remote does not take it is no shopper's fault. */
  readonly isRenewed?: boolean
}

interface ShownExample {
  readonly status: number
  /** Empty for a response that is only a status. */
  readonly html: string
}

/**
 * Renders an example, or submits a form to it, as a shopper with a session. Where a form has ended the session another one is begun.
 * @throws ExampleFailure that says why the host could not show the response
 */
export async function requestAs(shopper: ProbeShopper, build: ProbedBuild, example: ReadyExample, input: Attempt): Promise<ShownExample> {
  const attempt = [`as a ${shopper.role}`, ...(input.attempt === undefined ? [] : [input.attempt])].join(', ')
  const shown = await requestExample(build, example, { ...input, attempt, token: await shopper.token() })
  if (shown.status !== UNAUTHORIZED) return shown
  await shopper.renew()
  return requestExample(build, example, { ...input, attempt, token: await shopper.token(), isRenewed: true })
}

/**
 * Renders an example, or submits a form to it, as the host does.
 * @throws ExampleFailure that says why the host could not show the response
 */
export async function requestExample(
  { manifest: { name: remote, build, contract }, version, fetchRemote, storeUrl, uses }: ProbedBuild,
  { name, declaration, pattern, params }: ReadyExample,
  { locale, token, form, isScripted = false, attempt, isRenewed = false }: ExampleRequest,
): Promise<ShownExample> {
  const refuse = (reason: string, cause?: unknown): never => {
    const details = [...(locale === SOURCE_LOCALE ? [] : [`in ${locale}`]), ...(attempt === undefined ? [] : [attempt])]
    throw new ExampleFailure(`${[`${remote}/${name}${describe(params)}`, ...details].join(' ')}: ${reason}`, { cause })
  }
  const request = {
    fragment: `${remote}/${name}`,
    params,
    contract,
    instance: INSTANCE,
    locale,
    firstLocale: SOURCE_LOCALE,
    currency: 'USD',
    url: storeUrl + localizePath(locale, pattern === undefined ? '/' : pageUrl(pattern, params), SOURCE_LOCALE),
    traceparent: TRACEPARENT,
    token,
    clientAddress: null,
    build,
    version,
    accept: isScripted ? 'application/json' : 'text/html',
    ...(form && { form }),
  } as const
  try {
    const opened = await openFragment({ fetchRemote, rewriteMedia: (text) => text }, request, budgetOf(declaration))
    if (opened.build !== build) refuse(`the build ${opened.build} responded`)
    const { status, envelope } = opened
    if (isScripted && status === 200 && !(await hasOutcome(opened))) refuse('the outcome cannot be read')
    const html = envelope ? (await opened.body()).html : ''
    if (!isScripted && !envelope && status === 200) refuse('no HTML')
    const problem = uses && envelope?.slots.map((slot) => slotProblem(slot, uses)).find((each) => each !== undefined)
    if (problem) refuse(problem)
    if (isRenewed && status === UNAUTHORIZED) refuse(`responded ${status}`)
    if ((!envelope || form) && status >= 500) refuse(`responded ${status}`)
    // A form may be refused with this status as with others; to a render it says that the params are wrong.
    if (!envelope && !form && status === 400) refuse(`responded ${status}`)
    return { status, html }
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    return refuse(error.message, error)
  }
}

async function hasOutcome(opened: OpenedFragment): Promise<boolean> {
  try {
    return Outcome.safeParse(await opened.json()).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** The size alone is judged. */
function budgetOf({ budget }: FragmentDeclaration): Budget {
  return { ...lowerBudget(PRIMARY_BUDGET, budget), headersMs: TIME_LIMIT_MS, bodyMs: TIME_LIMIT_MS }
}

function describe(params: Params): string {
  const query = new URLSearchParams(toTextParams(params)).toString()
  return query === '' ? '' : `?${query}`
}
