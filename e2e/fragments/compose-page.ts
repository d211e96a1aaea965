import {
  buildFolder,
  compactHydration,
  endMarker,
  type HydrationData,
  hydrationBlock,
  type Params,
  paramsQuery,
  PRIVATE_ATTRIBUTE,
  readFormParams,
  scriptJson,
  splitHydration,
} from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import type { REMOTES } from './remotes/started.ts'

/** The build of both remotes, as the package's own test kit names it. */
export const BUILD = '0123456789ab'

/** A fragment of a page, and what the test changes about it. */
export interface PagePart {
  readonly fragment: string
  readonly params?: Params
  /** Changes of its hydration data as it stands in the document. */
  readonly hydration?: Partial<HydrationData>
  /** The build that the fragment's element names. */
  readonly build?: string
  /** Changes of the hydration data of the fragments in its slots. */
  readonly slotHydration?: Partial<HydrationData>
  /** The nonce of the data block; the document's own unless the test forges one. */
  readonly nonce?: string
  /** Whether the fragment stands far below the first screen. */
  readonly below?: boolean
  /** Changes the markup. */
  readonly rewrite?: (html: string) => string
}

export interface PageOptions {
  /** Markup before the fragments. */
  readonly before?: string
  /** Scripts that the import map leaves out. */
  readonly unlisted?: RegExp
}

export interface Submission {
  readonly fragment: string
  readonly form: Record<string, string>
}

interface PartContext {
  /** The submission that is rendered into the fragment with its action. */
  readonly submission: Submission | undefined
  readonly placed: HydrationData[]
}

const FAR_BELOW = '<svg width="1" height="4000"></svg>'

/** Puts pages together out of what the remotes render, as the host does. */
export class PageComposer {
  readonly #remotes: typeof REMOTES
  readonly #nonce: string

  constructor(remotes: typeof REMOTES, nonce: string) {
    this.#remotes = remotes
    this.#nonce = nonce
  }

  /** `placed` gets the data of the fragments that the host knows. */
  async part(part: PagePart, lang: Locale, { submission, placed }: PartContext): Promise<string> {
    const { fragment, params, hydration, slotHydration, nonce, below, rewrite, build = BUILD } = part
    const path = pathOf(fragment, params)
    const form = submission?.fragment === fragment ? submission.form : undefined
    const { html: body, envelope } = await this.#remote(fragment).getFragment(path, { form, locale: lang })
    const { html, json } = splitHydration(body.slice(0, -endMarker(fragment, BUILD).length))
    let markup = rewrite?.(html) ?? html
    for (const slot of envelope?.slots ?? []) {
      const tag = `<div data-slot="${slot.id}">`
      markup = markup.replace(tag, tag + (await this.part({ ...slot, hydration: slotHydration }, lang, { submission, placed })))
    }
    const data = json && withMessages(JSON.parse(json), lang)
    if (data && !nonce && build === BUILD) placed.push({ ...data, ...hydration })
    const block = data ? hydrationBlock(scriptJson({ ...compactHydration(data), ...hydration }), nonce ?? this.#nonce) : ''
    const isPrivate = envelope?.cache.class === 'private'
    const place = `<div data-fragment="${fragment}" data-build="${build}" data-state="fresh"${isPrivate ? ` ${PRIVATE_ATTRIBUTE}` : ''}>${markup}${block}</div>`
    return below ? FAR_BELOW + place : place
  }

  /** A fragment without markup. */
  async data(fragment: string, params: Params, lang: Locale): Promise<HydrationData> {
    const { html } = await this.#remote(fragment).getFragment(pathOf(fragment, params), { accept: 'application/json', locale: lang })
    return withMessages(JSON.parse(html), lang)
  }

  async submit({ fragment, form }: Submission) {
    return this.#remote(fragment).submit(pathOf(fragment, readFormParams(form['_params'] ?? '') ?? {}), form)
  }

  #remote(fragment: string) {
    const remote = this.#remotes[fragment.split('/')[0] ?? '']
    if (!remote) throw new Error(`There is no remote for ${fragment}`)
    return remote
  }
}

function pathOf(fragment: string, params: Params = {}): string {
  return `${fragment.split('/')[1]}?${paramsQuery(params)}`
}

/** Adds messages to the shelf's data. Only the shelf has messages: a remote may have none. */
function withMessages(data: HydrationData, lang: Locale): HydrationData {
  return data.fragment.startsWith('shelf/') ? { ...data, messages: `${buildFolder('shelf', BUILD)}messages.${lang}.js` } : data
}
