import { OBJECTS } from './workerd.ts'

/** Variables of a shop, as the process that serves it gets them. */
export interface ShopState {
  readonly index: number
  readonly variables?: Readonly<Record<string, string>>
  readonly closed?: boolean
}

/**
 * The entry module of a workerd that serves many shops: for each one it gives the platform's Worker, which stands beside it as production runs it, the
 * variables, objects and files of that shop. Each shop has a socket, which says which one it is, and object classes of its own.
 */
export function shopsEntry(indexes: readonly number[]): string {
  return `import worker, * as platform from './worker.js'

const shops = []
const environments = []

function environmentOf(index, bindings) {
  environments[index] ??= {
    ...shops[index].variables,
    MEDIA: bindings.MEDIA,
    UPLOADS: bindings['UPLOADS_' + index],
    ...Object.fromEntries(${JSON.stringify(OBJECTS.map(({ name }) => name))}.map((name) => [name, bindings[name + '_' + index]])),
  }
  return environments[index]
}

const objectOf = (Base, index) =>
  class extends Base {
    constructor(context, bindings) {
      super(context, environmentOf(index, bindings))
    }
    // A shop without a test delivers nothing.
    alarm(info) {
      return shops[index].closed ? undefined : super.alarm?.(info)
    }
  }

export default {
  fetch: (request, bindings, context) => worker.fetch(request, environmentOf(context.props.shop, bindings), context),
}

export const control = {
  async fetch(request) {
    const { index, ...state } = await request.json()
    shops[index] = { ...shops[index], ...state }
    return new Response()
  },
}

${indexes.flatMap((index) => OBJECTS.map(({ className }) => `export const ${className}_${index} = objectOf(platform.${className}, ${index})`)).join('\n')}
`
}
