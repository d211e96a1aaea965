import type { Messages } from '@galleria/intl/messages'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { scriptIntegrity } from '../contract/fragment-scripts.ts'
import { RESPONSE_HEADERS } from '../contract/headers.ts'
import type { BuildFile, Envelope, FragmentDeclaration, Head, HydrationData, Intent, Manifest, Outcome, Params } from '../contract/index.ts'
import { endMarker, headerJson, hydrationBlock, scriptJson } from '../contract/markup.ts'
import { CONTRACT_VERSION } from '../contract/version.ts'
import { messagesFile } from '../languages/page-language.ts'
import { messagesContext } from '../react/messages-context.ts'
import { collectSlots, SlotContext } from '../react/slot-context.ts'
import type { AnyModule } from './define-remote.ts'
import { utf8Length } from './utf8-length.ts'

export interface RenderInput {
  readonly manifest: Manifest
  readonly name: string
  readonly module: AnyModule
  readonly declaration: FragmentDeclaration
  readonly instance: string
  readonly messages: Messages
  /** The language of addresses without a prefix. */
  readonly firstLocale: string
  readonly params: Params
  readonly props: Record<string, unknown>
  readonly head?: Head
  readonly intents?: Intent[]
  readonly status?: number
}

/**
 * The HTML of one fragment with everything that the host must know about it in headers. Rendered to a string, which costs a
 * quarter of streaming it; slots are announced by the render itself, so the envelope follows the markup.
 */
export function renderFragment(input: RenderInput): Response {
  const { manifest, declaration, instance, props } = input
  const fragment = `${manifest.name}/${input.name}`
  const collector = collectSlots(instance)
  // The component's own prop type is hidden by AnyModule; its loader produced these props.
  const Component = input.module.default as ComponentType<typeof props>
  const MessagesContext = messagesContext()
  const tree = (
    <MessagesContext.Provider value={input.messages}>
      <SlotContext.Provider value={collector}>
        <Component {...props} />
      </SlotContext.Provider>
    </MessagesContext.Provider>
  )
  const markup = renderToString(tree, { identifierPrefix: `${instance}-` })
  const envelope: Envelope = {
    fragment,
    build: manifest.build,
    contract: CONTRACT_VERSION,
    cache: declaration.cache,
    hydrate: declaration.hydrate,
    entry: manifest.entry,
    css: declaration.css,
    modules: declaration.modules,
    messages: messagesOf(input),
    lazy: manifest.lazy,
    slots: collector.slots,
    head: input.head,
    intents: input.intents ?? [],
    layout: input.module.layout?.(props as never) as Envelope['layout'],
    query: input.module.query?.(props as never),
    tags: declaration.pure ? [] : input.module.tags?.(props as never),
  }
  const body = `<div data-root>${markup}</div>${hydrationScript(input)}${endMarker(fragment, manifest.build)}`
  return new Response(body, {
    status: input.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // HTTP adds it, a call within one process does not: without it the host reads chunk by chunk.
      'content-length': String(utf8Length(body)),
      ...contractHeaders(manifest),
      [RESPONSE_HEADERS.envelope]: headerJson(envelope),
    },
  })
}

/** A submit's outcome, for a form posted by script. */
export function outcomeResponse(manifest: Manifest, outcome: Outcome): Response {
  return Response.json(outcome, { headers: contractHeaders(manifest) })
}

/** A fragment without markup, for the browser to render by itself. */
export function hydrationResponse(input: RenderInput): Response {
  return Response.json({ ...hydrationData(input), integrity: integrityOf(input) }, { headers: contractHeaders(input.manifest) })
}

/** A status without markup: not found, gone, or moved. */
export function statusResponse(manifest: Manifest, status: number, location: string | null, intents: Intent[] = []): Response {
  const headers = new Headers({ ...contractHeaders(manifest), [RESPONSE_HEADERS.envelope]: headerJson({ intents }) })
  if (location) headers.set('location', location)
  return new Response(null, { status, headers })
}

function contractHeaders(manifest: Manifest): Record<string, string> {
  return {
    [RESPONSE_HEADERS.build]: manifest.build,
    [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION),
    // A store in between must never keep what the host has not classified.
    'cache-control': 'private, no-store',
  }
}

function hydrationScript(input: RenderInput): string {
  if (input.declaration.hydrate === 'never') return ''
  return hydrationBlock(scriptJson(hydrationData(input)))
}

function integrityOf(input: RenderInput): Record<string, string> {
  return scriptIntegrity({ ...input.manifest, ...input.declaration, messages: messagesOf(input) })
}

/** The file with the words that the fragment is rendered with. */
function messagesOf({ declaration, messages, firstLocale }: RenderInput): BuildFile | undefined {
  return messagesFile(declaration, { locale: messages.locale, firstLocale })
}

function hydrationData(input: RenderInput): HydrationData {
  const { manifest, name, declaration, instance, params, props } = input
  return {
    fragment: `${manifest.name}/${name}`,
    build: manifest.build,
    instance,
    entry: manifest.entry.url,
    modules: declaration.modules.map((file) => file.url),
    messages: messagesOf(input)?.url,
    css: declaration.css.map((file) => file.url),
    hydrate: declaration.hydrate,
    pure: declaration.pure,
    params: declaration.pure ? {} : params,
    // A loader returns JSON by contract; its type is hidden by AnyModule.
    props: props as HydrationData['props'],
  }
}
